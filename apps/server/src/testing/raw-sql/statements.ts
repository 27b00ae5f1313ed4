/** Reads raw statements, and the columns that their types name, from the source code without running it. */
import ts from 'typescript'
import { sourceOf } from './declarations.ts'
import { fieldsOf } from './fields.ts'
import { type Examples, isSql, Writer } from './writer.ts'

export interface Statement {
  /** The file and line of the statement. */
  at: string
  /**
   * The fields of the row type, `none` without a type, or `undefined` if the type does not name its fields.
   */
  fields: string[] | 'none' | undefined
  /** The SQL, with `$1` and further placeholders for values. */
  text: string
}

/**
 * Returns the raw statements of a file that are executed as written.
 * @param examples what their callers pass
 */
export function statementsIn(path: string, examples?: Examples): Statement[] {
  const found: Statement[] = []
  const visit = (node: ts.Node) => {
    const tagged = ts.isTaggedTemplateExpression(node) && isSql(node) ? node : undefined
    const isExecuted =
      tagged && ts.isPropertyAccessExpression(tagged.parent) && tagged.parent.name.text === 'execute'
    const type = tagged?.typeArguments?.[0]
    if (tagged && isExecuted) {
      const line = sourceOf(path).getLineAndCharacterOfPosition(tagged.getStart()).line + 1
      const text = new Writer(examples).text(tagged)
      found.push({ at: `${path}:${line}`, fields: type ? fieldsOf(type) : 'none', text })
    }
    ts.forEachChild(node, visit)
  }
  visit(sourceOf(path))
  return found
}
