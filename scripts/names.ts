/** The rules for names (CONTRIBUTING.md): of files, and of what the files of the browser export. */

const source = /^(?:packages|apps|scripts|e2e|bench)\/.*\.tsx?$/
const kebab = /^[a-z\d]+(?:-[a-z\d]+)*$/
const component = /^[A-Z](?=.*[a-z])/
const hook = /^use[A-Z]/

/** The exported functions and constants of a file. */
const exportsOf = (text: string) =>
  [...text.matchAll(/^export (?:default )?(?:async )?(?:function|const|class) (\w+)/gm)].map(
    ([, name = '']) => name,
  )

/** Refuses a file whose name does not say what it exports. */
export function wrongName(file: string, text: string): string[] {
  if (!source.test(file)) return []
  const [name = '', ...rest] = file.split('/').at(-1)?.split('.') ?? []
  const isTest = rest.length > 1
  const known = exportsOf(text)
  const hasDefault = file.endsWith('.tsx') && /^export default /m.test(text)
  if (hook.test(name) || component.test(name))
    return isTest || known.includes(name) || hasDefault ? [] : [`${file} exports no ${name}`]
  if (!kebab.test(name)) return [`${file} is named neither in kebab-case nor after its component or hook`]
  const [only = ''] = known
  const isNamed = hook.test(only) || (file.endsWith('.tsx') && component.test(only))
  return known.length === 1 && isNamed && !isTest ? [`${file} exports only ${only} and takes its name`] : []
}

const exported =
  /^export (?:default )?(?:abstract )?(?:async )?(?:function|const|class|interface|type) (\w+)/gm

/** The names that two files of the browser export. One name has one meaning there. */
export function repeatedNames(texts: readonly (readonly [string, string])[]): string[] {
  const places = texts
    .filter(([file]) => /^apps\/web\/src\/(?!.*\.test\.).*\.tsx?$/.test(file))
    .flatMap(([file, text]) =>
      [...new Set([...text.matchAll(exported)].map(([, name = '']) => name))].map((name) => ({ name, file })),
    )
  return [...Map.groupBy(places, ({ name }) => name)]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => `${all.map(({ file }) => file).join(' and ')} both export ${name}`)
}
