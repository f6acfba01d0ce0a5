// Whether this page has the engine in it (scripts/site), or a server behind it. Decided when it is built, so that the
// server's page carries nothing of the other.

// All of it in one document, for a disk without a server.
export const oneFile: boolean = import.meta.env.MODE === "file";
export const anywhere: boolean = import.meta.env.MODE === "site" || oneFile;
