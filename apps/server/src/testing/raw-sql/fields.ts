import ts from 'typescript'
import { declarationOf } from './declarations.ts'

/**
 * Returns the field names of a row type, or `undefined` if the type does not name its fields, such as
 * `Columns`.
 */
export function fieldsOf(type: ts.Node): string[] | undefined {
  if (ts.isTypeLiteralNode(type) || ts.isInterfaceDeclaration(type)) {
    const above = ts.isInterfaceDeclaration(type)
      ? (type.heritageClauses ?? []).flatMap(({ types }) => types.map(fieldsOf))
      : []
    if (above.includes(undefined) || !type.members.every(ts.isPropertySignature)) return undefined
    return [
      ...above.flatMap((names) => names ?? []),
      ...type.members.flatMap(({ name }) => name?.getText() ?? []),
    ]
  }
  if (ts.isTypeAliasDeclaration(type)) return fieldsOf(type.type)
  if (ts.isIntersectionTypeNode(type)) {
    const parts = type.types.map(fieldsOf)
    return parts.includes(undefined) ? undefined : parts.flatMap((names) => names ?? [])
  }
  if (!ts.isTypeReferenceNode(type) && !ts.isExpressionWithTypeArguments(type)) return undefined
  const name = (ts.isTypeReferenceNode(type) ? type.typeName : type.expression).getText()
  const [whole, chosen] = type.typeArguments ?? []
  const names: string[] = chosen?.getText().match(/\w+/g) ?? []
  if (whole && name === 'Pick') return [...names]
  if (whole && name === 'Record' && ts.isUnionTypeNode(whole)) return whole.getText().match(/\w+/g) ?? []
  if (whole && name === 'Omit') return fieldsOf(whole)?.filter((one) => !names.includes(one))
  const declared = declarationOf(name, type)
  return declared && fieldsOf(declared)
}
