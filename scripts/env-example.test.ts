import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readSettings, settingNames } from '../apps/server/src/platform/settings/settings.ts'
import { root } from './run.ts'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** The lines of `.env.example`: `#NAME=value` with the default, or with an example if there is no default. */
const examples = [...textOf('.env.example').matchAll(/^#([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
)

/**
 * The rows of the table of settings in docs/operations.md. A row has one or several names, and the same
 * number of defaults.
 */
const rows = (/## Settings\n([\s\S]*?)\n## /.exec(textOf('docs/operations.md'))?.[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)))
  .map(([, names = [], defaults = []]) => ({ names, defaults }))

/** Settings that other settings require. */
const together = {
  SESSION_SECRET: 's'.repeat(32),
  ENCRYPTION_KEY: 'k'.repeat(32),
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'x',
  MAP_TILES_URL: 'https://tiles.test/{z}/{x}/{y}.png',
  GEOCODER_URL: 'https://geocoder.test',
  GEOCODER_CONTACT: 'x',
  HYPERGUEST_SUPPLY_URL: 'https://supply.test',
  HYPERGUEST_SUPPLY_TOKEN: 'x',
  HYPERGUEST_PMS_URL: 'https://pms.test',
  HYPERGUEST_PMS_USER: 'x',
  HYPERGUEST_PMS_PASSWORD: 'x',
}

describe('.env.example', () => {
  it('names every setting, and no other', () => {
    expect(settingNames).toContain('DATA_DIR')
    expect(examples.map(({ name }) => name).sort()).toEqual([...settingNames].sort())
  })

  it('mentions no unknown settings', () => {
    const mentioned = textOf('.env.example').match(/\b[A-Z][A-Z0-9_]{2,}\b/g) ?? []
    expect(mentioned.filter((word) => !settingNames.includes(word) && word !== 'SIGTERM')).toEqual([])
  })

  it.each(examples.filter(({ value }) => value !== ''))('$name=$value is accepted', ({ name, value }) => {
    expect(() => readSettings({ ...together, [name]: value })).not.toThrow()
  })
})

describe('the table of settings in docs/operations.md', () => {
  it('names every setting, and no other', () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual([...settingNames].sort())
  })

  const documented = rows.flatMap(({ names, defaults }) =>
    names.flatMap((name, index) => (defaults[index] === undefined ? [] : [{ name, value: defaults[index] }])),
  )
  /** Settings without a default. The table has `DATA_DIR/…` or an example for them. */
  const unset = ['SESSION_SECRET', 'ENCRYPTION_KEY', 'S3_BUCKET', 'DATABASE_URL']

  it.each(documented.filter(({ name }) => !unset.includes(name)))(
    '$name is $value by default',
    ({ name, value }) => {
      expect(readSettings({ [name]: value })).toEqual(readSettings({}))
      const example = examples.find((one) => one.name === name)?.value
      expect(readSettings({ [name]: example })).toEqual(readSettings({}))
    },
  )

  it('has the default of every setting', () => {
    const withDefault = examples.filter(({ name, value }) => value !== '' && isDefault(name, value))
    expect(withDefault.length).toBeGreaterThan(10)
    for (const { name, value } of withDefault)
      expect(
        documented.map((one) => one.name),
        value,
      ).toContain(name)
  })
})

function isDefault(name: string, value: string): boolean {
  return isDeepStrictEqual(readSettings({ ...together, [name]: value }), readSettings(together))
}
