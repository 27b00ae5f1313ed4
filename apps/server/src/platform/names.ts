import {
  CamelCasePlugin,
  ColumnNode,
  IdentifierNode,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
  ReferenceNode,
  type RootOperationNode,
  TableNode,
  ValueNode,
} from 'kysely'

/**
 * Column names are snake_case in the database and camelCase in code. Keys inside stored JSON are unchanged. Names in
 * statements are converted here; names of results are converted by the driver, once per prepared statement.
 */
export class ColumnNames extends CamelCasePlugin {
  readonly #quoted = new Map<string, string>()

  /** The name of a column in code. */
  readonly inCode = (column: string) => this.camelCase(column)

  /** Joins the pieces of a statement written as text, because copying and walking Kysely's tree of them is slow. */
  override transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    if (!RawNode.is(args.node)) return super.transformQuery(args)
    const text = new Text()
    this.#put(args.node, text, args)
    return text.end()
  }

  override async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }

  #put(node: OperationNode, text: Text, args: PluginTransformQueryArgs): void {
    if (RawNode.is(node)) {
      for (const [index, fragment] of node.sqlFragments.entries()) {
        text.add(fragment)
        const parameter = node.parameters[index]
        if (parameter) this.#put(parameter, text, args)
      }
    } else if (ValueNode.is(node)) text.addParameter(node)
    else {
      const name = this.#nameOf(node)
      if (name !== undefined) text.add(name)
      // A query built with Kysely.
      else text.addParameter(super.transformQuery({ ...args, node: node as RootOperationNode }))
    }
  }

  /** The quoted name of a column or table. */
  #nameOf(node: OperationNode): string | undefined {
    if (IdentifierNode.is(node)) return this.quoted(node.name)
    if (ColumnNode.is(node)) return this.quoted(node.column.name)
    if (TableNode.is(node)) {
      const { schema, identifier } = node.table
      return schema
        ? `${this.quoted(schema.name)}.${this.quoted(identifier.name)}`
        : this.quoted(identifier.name)
    }
    if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return undefined
    const column = this.quoted(node.column.column.name)
    return node.table ? `${this.#nameOf(node.table)}.${column}` : column
  }

  /** The name of a table or column, as statements have it. */
  quoted(name: string): string {
    const known = this.#quoted.get(name)
    if (known !== undefined) return known
    const quoted = `"${this.snakeCase(name).replaceAll('"', '""')}"`
    if (this.#quoted.size < MOST_NAMES) this.#quoted.set(name, quoted)
    return quoted
  }
}

/** One for all connections, because it remembers names. */
export const names = new ColumnNames()

/** Names come from the code, so there are only some hundreds. */
const MOST_NAMES = 5000

/** The text of a statement, with its parameters. */
class Text {
  readonly #fragments: string[] = []
  readonly #parameters: OperationNode[] = []
  #last = ''

  add(text: string): void {
    this.#last += text
  }

  addParameter(node: OperationNode): void {
    this.#fragments.push(this.#last)
    this.#parameters.push(node)
    this.#last = ''
  }

  end(): RawNode {
    return RawNode.create([...this.#fragments, this.#last], this.#parameters)
  }
}
