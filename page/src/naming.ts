// Each order has a name of its own, so that none is given twice.

const client = Math.random().toString(36).slice(2, 10);
let given = 0;
export const newName = () => `${client}-${++given}`;
