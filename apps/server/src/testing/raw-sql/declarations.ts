/** Finds the declaration of a name in the source code, without compiling the code. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const files = new Map<string, ts.SourceFile>()

export function sourceOf(path: string): ts.SourceFile {
  const known =
    files.get(path) ?? ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  files.set(path, known)
  return known
}

/** Returns the initial value of a constant that one of the statements declares. */
function variableIn(statements: readonly ts.Statement[], name: string): ts.Node | undefined {
  const all = statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
  for (const { name: declared, initializer } of all) {
    if (declared.getText() === name) return initializer
    if (!initializer || ts.isIdentifier(declared)) continue
    const at = declared.elements.findIndex((one) => one.getText() === name)
    if (at < 0) continue
    return ts.isArrayBindingPattern(declared)
      ? listIn(initializer)?.elements[at]
      : propertyOf(initializer, name)
  }
  return undefined
}

/** Returns an array literal. Of a conditional expression, the first branch counts. */
function listIn(node: ts.Node): ts.ArrayLiteralExpression | undefined {
  if (ts.isConditionalExpression(node)) return listIn(node.whenTrue)
  return ts.isArrayLiteralExpression(node) ? node : undefined
}

/** Returns a property of an object literal. Shorthand properties and spread objects are searched too. */
export function propertyOf(node: ts.Node, name: string): ts.Node | undefined {
  for (const one of objectIn(node)?.properties ?? []) {
    const spread = ts.isSpreadAssignment(one) ? propertyOf(one.expression, name) : undefined
    if (spread) return spread
    if (one.name?.getText() !== name) continue
    if (ts.isPropertyAssignment(one)) return one.initializer
    if (ts.isShorthandPropertyAssignment(one)) return one.name
  }
  return undefined
}

/**
 * Returns the first property of an object. It stands for all properties if the key is known only at run time.
 */
export const firstProperty = (node: ts.Node): ts.Node | undefined =>
  objectIn(node)?.properties.find(ts.isPropertyAssignment)?.initializer

/** Returns the object literal of an expression, or the one that a function returns. */
function objectIn(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) return node
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return objectIn(node.expression)
  const inner = ts.isElementAccessExpression(node) ? firstProperty(node.expression) : meaningOf(node)
  return inner && objectIn(inner)
}

/** Returns the declaration of a name, or the result of the function that is called. */
function meaningOf(node: ts.Node): ts.Node | undefined {
  if (ts.isIdentifier(node)) return declarationOf(node.text, node)
  const called = ts.isCallExpression(node) ? meaningOf(node.expression) : undefined
  return called && resultOf(called)
}

/** Returns the expression in the last return statement of a function. */
export function resultOf(node: ts.Node): ts.Node | undefined {
  if (!ts.isArrowFunction(node) && !ts.isFunctionDeclaration(node)) return undefined
  if (!node.body || !ts.isBlock(node.body)) return node.body
  return node.body.statements.findLast(ts.isReturnStatement)?.expression
}

/**
 * Returns the declaration of a name: in the surrounding blocks, at the top of the file, or in the file that
 * it is imported from.
 */
export function declarationOf(name: string, near: ts.Node): ts.Node | undefined {
  const file = near.getSourceFile()
  const local = ts.findAncestor(
    near,
    (one) => ts.isBlock(one) && variableIn(one.statements, name) !== undefined,
  )
  if (local && ts.isBlock(local)) return variableIn(local.statements, name)
  const variable = variableIn(file.statements, name)
  if (variable) return variable
  for (const node of file.statements) {
    const isNamed =
      ts.isFunctionDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
    if (isNamed && node.name?.text === name) return node
    const from = ts.isImportDeclaration(node) && node.moduleSpecifier.getText().slice(1, -1)
    const bindings = ts.isImportDeclaration(node) && node.importClause?.namedBindings
    if (!from || !bindings || !ts.isNamedImports(bindings) || !from.startsWith('.')) continue
    const imported = bindings.elements.find((one) => one.name.text === name)
    const path = join(dirname(file.fileName), from)
    if (imported && existsSync(path)) {
      const [first] = sourceOf(path).statements
      return first && declarationOf((imported.propertyName ?? imported.name).text, first)
    }
  }
  return undefined
}
