// Types of the messages (src/messages.ts) from docs/protocol.schema.json: as much of JSON Schema as that speaks.

export interface Schema {
  $ref?: string;
  additionalProperties?: boolean | Schema;
  const?: unknown;
  description?: string;
  enum?: unknown[];
  items?: Schema;
  maxItems?: number;
  minItems?: number;
  oneOf?: Schema[];
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  title?: string;
  type?: string | string[];
}

const longestLine = 120;

const heading = [
  "// The messages at a table. Made from docs/protocol.schema.json by `npm run messages`: change the schema, not this.",
  "// Lengths are in the rule set's unit, headings in degrees clockwise from +y, units are numbers of the roster.",
];

const plain: Record<string, string> = {
  boolean: "boolean",
  integer: "number",
  null: "null",
  number: "number",
  string: "string",
};

// battle_event: BattleEvent.
const typeName = (name: string) => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const referred = (ref: string) => typeName(ref.replace("#/$defs/", ""));

// Names that the schema does not know, each of the same type.
const isRecord = (of: Schema) => typeof of.additionalProperties === "object";

const isUnion = (of: Schema) => !!of.oneOf || !!of.enum || Array.isArray(of.type);

function listType(of: Schema, indent: string): string {
  if (of.prefixItems) return `[${of.prefixItems.map((one) => `${one.title}: ${typeOf(one, indent)}`).join(", ")}]`;
  const item = typeOf(of.items ?? {}, indent);
  if (of.minItems !== undefined && of.minItems === of.maxItems) return `[${Array(of.minItems).fill(item).join(", ")}]`;
  return isUnion(of.items ?? {}) ? `(${item})[]` : `${item}[]`;
}

function objectType(of: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(of.properties ?? {}).map(([name, each]) => {
    const head = `${inner}${name}${of.required?.includes(name) ? "" : "?"}:`;
    const told = each.description ? ` // ${each.description}` : "";
    return `${statement(head, typeOf(each, inner), inner)}${told}`;
  });
  return ["{", ...lines, `${indent}}`].join("\n");
}

function typeOf(of: Schema, indent = ""): string {
  if (of.$ref) return referred(of.$ref);
  if (of.oneOf) return of.oneOf.map((one) => typeOf(one, indent)).join(" | ");
  if (of.enum) return of.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (of.const !== undefined) return JSON.stringify(of.const);
  if (Array.isArray(of.type)) return of.type.map((type) => typeOf({ ...of, type }, indent)).join(" | ");
  if (of.type === "array") return listType(of, indent);
  if (typeof of.additionalProperties === "object") return `Record<string, ${typeOf(of.additionalProperties, indent)}>`;
  if (of.type === "object") return objectType(of, indent);
  return (of.type && plain[of.type]) || "unknown";
}

// In one line where it fits, else each of its choices in a line.
function statement(head: string, type: string, indent: string): string {
  const line = `${head} ${type};`;
  if (line.includes("\n") || line.length <= longestLine) return line;
  return `${[head, ...type.split(" | ").map((one) => `${indent}  | ${one}`)].join("\n")};`;
}

function declaration([name, of]: [string, Schema]): string[] {
  const told = of.description ? [`// ${of.description}`] : [];
  const type = typeOf(of);
  const isObject = of.type === "object" && !isRecord(of);
  const body = isObject
    ? `export interface ${typeName(name)} ${type}`
    : statement(`export type ${typeName(name)} =`, type, "");
  return ["", ...told, body];
}

const answer = "is_"; // to a door, before its name

function answers(all: [string, Schema][]): string[] {
  const lines = all.map(([name, of]) => `  ${name.slice(answer.length)}: ${typeOf(of, "  ")};`);
  return ["", "// What the answer of each door is.", "export interface Answers {", ...lines, "}"];
}

export function messageTypes(definitions: Record<string, Schema>): string {
  const all = Object.entries(definitions);
  const declared = all.filter(([name]) => !name.startsWith(answer)).flatMap(declaration);
  return `${[...heading, ...declared, ...answers(all.filter(([name]) => name.startsWith(answer)))].join("\n")}\n`;
}
