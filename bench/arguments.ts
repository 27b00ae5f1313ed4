/** The value of an argument, `--name=value`: empty if it has none, `undefined` if it is not there. */
export function argument(name: string): string | undefined {
  const found = process.argv.find((one) => one === `--${name}` || one.startsWith(`--${name}=`))
  return found?.slice(name.length + 3)
}
