import { addDays, today } from '@stayboard/domain'
import { slug } from '../clients/people.ts'
import { departments } from '../providers/departments.ts'
import { randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import type { World } from '../world.ts'

const titles = [
  'Welder TIG/MIG',
  'Process operator, night shift',
  'Order picker',
  'Forklift driver',
  'Electrician, offshore wind',
  'Scaffolder',
  'Housekeeping supervisor',
  'Night receptionist',
  'Line cook',
  'Warehouse team leader',
  'Truck driver CE',
  'Quality inspector',
] as const
const companies = [
  'Delta Crew',
  'Havenwerk',
  'Nordic Staffing',
  'Lindqvist Offshore',
  'Werkpunt',
  'Castell Projects',
] as const
const salaries = [
  '€ 15,80 per hour',
  '€ 2.450 per month',
  '€ 17,25 per hour, 8 % holiday pay',
  '€ 3.100–3.600 per month',
] as const
const descriptions = [
  'Twelve weeks with a chance of more. Housing near the site is arranged, transport to it is included.',
  'Five days of eight hours in two shifts. Papers and safety training are paid for.',
  'Starts as soon as you can. English is enough; Dutch lessons are offered in the evening.',
] as const

/**
 * Vacancies of departments of the kind JOBS. Some vacancies start soon, some have started, and some have no
 * date.
 */
export function* jobs(world: World): Generator<Row<'jobs'>> {
  let workEntityId = 0
  for (const { departmentId, providerKind, address } of departments(world)) {
    if (providerKind !== 'JOBS') continue
    const random = randomFor('jobs', Number(departmentId))
    for (let left = random.between(3, 9); left > 0; left -= 1) {
      workEntityId += 1
      const [title, company] = [random.pick(titles), random.pick(companies)]
      yield {
        workEntityId,
        providerDepartmentId: Number(departmentId),
        title,
        company,
        locations: `${address}`,
        description: random.pick(descriptions),
        salary: random.chance(0.8) ? random.pick(salaries) : null,
        date: random.chance(0.85) ? addDays(today(world.now, 'UTC'), random.between(-40, 90)) : null,
        url: random.chance(0.7) ? `https://${slug(company)}.example/jobs/${slug(title)}` : null,
      }
    }
  }
}
