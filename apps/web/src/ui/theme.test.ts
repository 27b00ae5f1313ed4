import { DEFAULT_THEME } from '@mantine/core'
import { expect, test } from 'vitest'
import { cssVariables } from './theme.ts'

const texts = [
  '--mantine-color-text',
  '--mantine-color-dimmed',
  '--mantine-color-anchor',
  '--mantine-color-error',
  '--accent-text',
  '--late',
  '--unassigned',
]
/** The background colours of rows and their texts. */
const grounds = ['--page', '--card', '--hover', '--booked']

/** Returns the contrast of two colours (WCAG 2, relative luminance). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/gi) ?? []).map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(['light', 'dark'] as const)(
  'texts of the %s scheme can be read on rows, also on hovered ones',
  (scheme) => {
    const colors: Readonly<Record<string, string>> = cssVariables(DEFAULT_THEME)[scheme]
    const colorOf = (name: string): string => {
      const value = colors[name]
      if (value === undefined) throw new Error(`${name} is not declared`)
      return value.startsWith('var(') ? colorOf(value.slice(4, -1)) : value
    }
    const faint = texts.flatMap((text) =>
      grounds
        .filter((ground) => contrast(colorOf(text), colorOf(ground)) < 4.5)
        .map((on) => `${text} on ${on}`),
    )
    expect(faint).toEqual([])
  },
)
