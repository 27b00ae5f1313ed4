import { companyKey } from '@stayboard/domain'
import { marketShares, markets } from '../markets/index.ts'
import type { Market } from '../markets/market.ts'
import { type Random, randomFor } from '../random.ts'
import { slug } from './people.ts'

/** A fictitious company, which occurs in organisations, contacts and enquiries. */
export interface Company {
  index: number
  market: Market
  name: string
  city: string
  province: string
  /** The domain under `.example`, which nobody can register. */
  domain: string
}

const shapes = { trade: 35, regional: 20, family: 15, partners: 15, institution: 9, plain: 6 }

/** The company of an organisation, by its index from 0. */
export function companyAt(index: number): Company {
  const random = randomFor('company', index)
  const market = markets[random.weighted(marketShares)]
  const [city = '', province = ''] = random.pick(market.cities).split(': ')
  const name = companyName(random, market, city)
  return { index, market, name, city, province, domain: `${slug(companyKey(name)).slice(0, 60)}.example` }
}

function companyName(random: Random, market: Market, city: string): string {
  const stem = random.pick(market.stems)
  const trade = random.pick(market.trades)
  const [one, other] = [random.pick(market.surnames), random.pick(market.surnames)]
  const legal = random.pick(market.legalForms)
  const names = {
    trade: `${stem} ${trade} ${legal}`,
    regional: `${stem} ${trade} ${city} ${legal}`,
    family: `${one} ${trade} ${legal}`,
    partners: `${one} ${market.and} ${other} ${legal}`,
    institution: random.pick(market.institutions).replace('{stem}', stem).replace('{city}', city),
    plain: `${stem} ${legal}`,
  }
  const name = names[random.weighted(shapes)]
  return name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
