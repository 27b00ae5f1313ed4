/**
 * Returns the value of an argument `--name=value`: empty without a value, `undefined` without the argument.
 */
export function argument(name: string): string | undefined {
  const found = process.argv.find((one) => one === `--${name}` || one.startsWith(`--${name}=`))
  return found?.slice(name.length + 3)
}
