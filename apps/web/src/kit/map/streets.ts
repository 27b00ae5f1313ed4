/** Streets from a PMTiles archive of the server, in the style of Protomaps. */
import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps'
import { addProtocol, type LayerSpecification } from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import type { StylePart } from './city-names.ts'
import { colours, FONT, type Theme } from './colours.ts'

addProtocol('pmtiles', new Protocol().tile)

const SOURCE = 'streets'

/**
 * The source and the layers of streets, with labels in a language.
 * @param archive the path of the archive
 */
export function streets(archive: string, theme: Theme, language: string): StylePart {
  const all = layers(SOURCE, flavorOf(theme), { lang: language }) as LayerSpecification[]
  return {
    sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${window.location.origin}${archive}` } },
    // Without the archive's own background, because the ground is drawn for the whole world, beyond the area of the archive.
    layers: all.filter(({ type }) => type !== 'background'),
  }
}

/**
 * The colours of streets. The ground has the colours of the map without streets, and labels have enough contrast. Points of
 * interest are left out, because they need a sprite sheet and distract from pins.
 */
function flavorOf(theme: Theme): Flavor {
  const { pois: _, ...flavor } = namedFlavor(theme)
  const { water, land, label } = colours[theme]
  return {
    ...flavor,
    water,
    earth: land,
    regular: FONT,
    // The map reads the weight and the style from the first font name.
    bold: `Noto Sans Medium, ${FONT}`,
    italic: `Noto Sans Italic, ${FONT}`,
    roads_label_minor: label,
    roads_label_minor_halo: land,
    roads_label_major: label,
    roads_label_major_halo: land,
    city_label: label,
    city_label_halo: land,
    subplace_label: label,
    subplace_label_halo: land,
    state_label: label,
    state_label_halo: land,
    country_label: label,
    address_label: label,
    address_label_halo: land,
  }
}
