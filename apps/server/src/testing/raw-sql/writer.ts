import ts from 'typescript'
import { snakeCase } from '../../kit/sql/columns.ts'
import { declarationOf, firstProperty, propertyOf, resultOf } from './declarations.ts'

/** A node, and the meanings of the parameters of the function around the node. */
interface Place {
  node: ts.Node
  given: ReadonlyMap<string, Place>
}

const nothing: Place['given'] = new Map()

export const isSql = ({ tag }: ts.TaggedTemplateExpression) => tag.getText() === 'sql'

/**
 * Values that the callers of a file pass, by expression: words, such as the name of a table, and parts of
 * statements.
 */
export interface Examples {
  words?: Readonly<Record<string, string>>
  parts?: Readonly<Record<string, string>>
}

/** Writes a statement with its fragments inserted. */
export class Writer {
  #values = 0
  readonly #examples: Examples

  constructor(examples: Examples = {}) {
    this.#examples = examples
  }

  text(node: ts.Node, given = nothing): string {
    return this.#fragment({ node, given }) ?? this.#value()
  }

  #value(): string {
    this.#values += 1
    return `$${this.#values}`
  }

  /** Returns the SQL of an expression, or `undefined` if the expression is a value. */
  #fragment({ node, given }: Place): string | undefined {
    const example = this.#examples.parts?.[node.getText()]
    if (example !== undefined) return example
    if (ts.isTaggedTemplateExpression(node) && isSql(node)) return this.#template(node, given)
    if (ts.isIdentifier(node)) {
      const known = given.get(node.text)
      if (known) return this.#fragment(known)
      const declared = declarationOf(node.text, node)
      return declared && this.#fragment({ node: declared, given })
    }
    if (ts.isConditionalExpression(node))
      return this.#fragment({ node: node.whenTrue, given }) ?? this.#fragment({ node: node.whenFalse, given })
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      return this.#fragment({ node: node.left, given }) ?? this.#fragment({ node: node.right, given })
    const part = partOf(node)
    if (part) return this.#fragment({ node: part, given })
    const isWrapped =
      ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node)
    if (isWrapped) return this.#fragment({ node: node.expression, given })
    return ts.isCallExpression(node) ? this.#call(node, given) : undefined
  }

  /** Returns the text of an expression that is written in the code. */
  #word({ node, given }: Place): string | undefined {
    const example = this.#examples.words?.[node.getText()]
    if (example !== undefined) return example
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isNumericLiteral(node)) return node.text
    if (ts.isConditionalExpression(node)) return this.#word({ node: node.whenTrue, given })
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.map(({ expression, literal }) => [
        this.#word({ node: expression, given }),
        literal.text,
      ])
      return parts.flat().includes(undefined) ? undefined : node.head.text + parts.flat().join('')
    }
    if (!ts.isIdentifier(node)) return undefined
    const known = given.get(node.text)
    if (known) return this.#word(known)
    const declared = declarationOf(node.text, node)
    return declared && this.#word({ node: declared, given: nothing })
  }

  #template({ template }: ts.TaggedTemplateExpression, given: Place['given']): string {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
    return template.templateSpans.reduce(
      (text, { expression, literal }) => text + this.text(expression, given) + literal.text,
      template.head.text,
    )
  }

  #call(call: ts.CallExpression, given: Place['given']): string | undefined {
    const name = call.expression.getText()
    const [first, second] = call.arguments
    if (/^sql\.(?:ref|table|id|lit|raw)$/.test(name) && first) {
      const word = this.#word({ node: first, given })
      // An unknown argument of `sql.raw` is a sort direction, which may be left out.
      if (name === 'sql.raw') return word ?? ''
      if (word === undefined) return undefined
      return name === 'sql.lit' ? literal(word) : snakeCase(word)
    }
    if (name === 'sql.join' && first) {
      const between = second && this.#fragment({ node: second, given })
      return this.#elements(first, given)
        ?.map((one) => this.text(one, given))
        .join(between ?? ', ')
    }
    const called = ts.isIdentifier(call.expression) ? declarationOf(name, call) : undefined
    const isFunction = called && (ts.isArrowFunction(called) || ts.isFunctionDeclaration(called))
    if (!isFunction) return undefined
    const parameters = called.parameters.flatMap(({ name: one }, at): [string, Place][] => {
      const argument = call.arguments[at]
      if (!argument || ts.isArrayBindingPattern(one)) return []
      if (ts.isIdentifier(one)) return [[one.text, { node: argument, given }]]
      return one.elements.flatMap(({ name: field, initializer }): [string, Place][] => {
        const node = propertyOf(argument, field.getText()) ?? initializer
        return node ? [[field.getText(), { node, given }]] : []
      })
    })
    const result = resultOf(called)
    return result && this.#fragment({ node: result, given: new Map(parameters) })
  }

  /** Returns the elements of a list. For a list that `map` makes, returns one result that stands for all. */
  #elements(node: ts.Node, given: Place['given']): readonly ts.Node[] | undefined {
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((one) =>
        ts.isSpreadElement(one) ? (this.#elements(one.expression, given) ?? []) : [one],
      )
    if (ts.isIdentifier(node)) {
      const declared = given.get(node.text)?.node ?? declarationOf(node.text, node)
      return declared && this.#elements(declared, given)
    }
    const made = ts.isCallExpression(node) && /\.map$/.test(node.expression.getText()) && node.arguments[0]
    const result = made && resultOf(made)
    return result ? [result] : undefined
  }
}

const literal = (word: string) => (/^\d+$/.test(word) ? word : `'${word}'`)

/** Returns the part of an object that a property access or an element access reads. */
function partOf(node: ts.Node): ts.Node | undefined {
  if (ts.isElementAccessExpression(node)) return firstProperty(node.expression)
  return ts.isPropertyAccessExpression(node) ? propertyOf(node.expression, node.name.text) : undefined
}
