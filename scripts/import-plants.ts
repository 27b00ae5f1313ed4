/** Defines files that each break one import rule, and files that break none, for the test of the rules. */

interface Plant {
  file: string
  text: string
}

const server = 'apps/server/src'
const modules = `${server}/modules`
const web = 'apps/web/src'

const kitLayers = [
  'core',
  'charts',
  'layout',
  'dialogs',
  'forms',
  'html',
  'uploads',
  'map',
  'history',
  'records',
  'table',
  'lists',
  'board',
] as const

const coreLayers = [
  'session',
  'calls',
  'kept',
  'words',
  'names',
  'keys',
  'notices',
  'live',
  'loading',
  'address',
  'way',
  'drag',
] as const

const serverKitLayers = [
  'texts',
  'pdf',
  'openapi',
  'uploads',
  'log',
  'sql',
  'http',
  'calls',
  'export',
  'areas',
] as const

const listLayers = [
  'state/planted.ts',
  'edit/planted.ts',
  'columns.tsx',
  'rows/planted.ts',
  'access/planted.ts',
  'filters/planted.ts',
  'column-choice/planted.ts',
  'bulk/planted.ts',
  'export/planted.ts',
  'views/planted.ts',
  'peek/planted.ts',
  'useList.ts',
  'parts/planted.ts',
  'order/planted.ts',
  'ListPage.tsx',
] as const

/** Returns the name of a layer of the lists, as its rule names it. */
const layerOf = (file: string) => file.replace(/(\/planted)?\.tsx?$/, '')

const importable = [
  `${server}/platform/database.ts`,
  `${server}/platform/planted.ts`,
  `${server}/kit/planted.ts`,
  ...serverKitLayers.map((layer) => `${server}/kit/${layer}/planted.ts`),
  `${server}/kit/planted/planted.ts`,
  `${server}/integrations/planted/client.ts`,
  `${server}/demo/planted.ts`,
  `${server}/testing/planted.ts`,
  `${modules}/other/other.repository.ts`,
  `${modules}/other/other.sql.ts`,
  `${modules}/other/other.service.ts`,
  `${modules}/other/plain.ts`,
  `${modules}/circle-a/target.service.ts`,
  `${modules}/circle-b/target.service.ts`,
  `${modules}/planted/planted.repository.ts`,
  `${modules}/planted/planted.policy.ts`,
  `${modules}/planted/planted.service.ts`,
  `${web}/ui/Planted.tsx`,
  `${web}/ui/modal.ts`,
  ...kitLayers.map((layer) => `${web}/kit/${layer}/planted.ts`),
  ...coreLayers.map((layer) => `${web}/kit/core/${layer}/planted.ts`),
  ...listLayers.slice(1).map((file) => `${web}/kit/lists/${file}`),
  `${web}/kit/planted.ts`,
  `${web}/kit/core/planted.ts`,
  `${web}/kit/core/address/address.ts`,
  `${web}/entities/other/Other.tsx`,
  `${web}/app/planted.ts`,
  `${web}/features/other/Other.tsx`,
  'packages/domain/src/planted.ts',
]

/** The imports of the planted files, created here so that the test depends on no file of the product. */
export const targets: Plant[] = [
  ...importable.map((file) => ({
    file,
    text: 'export const planted = 1\nexport type Planted = string\n',
  })),
]

const value = (from: string) => `import { planted } from '${from}'\nexport const used = planted\n`
const type = (from: string) => `import type { Planted } from '${from}'\nexport type Used = Planted\n`
const whole = (from: string) => `import * as whole from '${from}'\nexport const used = whole\n`
const breach = (rule: string, file: string, text: string) => ({ rule, file, text })

/** Files that each break the named rule, most by a type import, because type imports count too. */
export const breaches: (Plant & { rule: string })[] = [
  breach('contract', 'packages/contract/src/x1.ts', whole('@stayboard/domain')),
  breach('contract', 'packages/contract/src/x2.ts', whole('node:fs')),
  breach('domain', 'packages/domain/src/x1.ts', whole('node:fs')),
  breach('domain', 'packages/domain/src/x2.ts', whole('zod')),
  breach('i18n', 'packages/i18n/src/x1.ts', type('../../domain/src/planted.ts')),
  breach('platform', `${server}/platform/x1.ts`, type('../kit/planted.ts')),
  breach('platform', `${server}/platform/x2.ts`, value('../modules/other/other.service.ts')),
  breach('kit', `${server}/kit/x1.ts`, type('../modules/other/other.service.ts')),
  breach('kit', `${server}/kit/x2.ts`, value('../integrations/planted/client.ts')),
  breach('area', `${modules}/planted/x1.area.ts`, type('../other/other.repository.ts')),
  breach('area', `${modules}/planted/x2.area.ts`, whole('kysely')),
  breach('routes', `${modules}/planted/x1.routes.ts`, type('./planted.repository.ts')),
  breach('routes', `${modules}/planted/x2.routes.ts`, value('../../platform/planted.ts')),
  breach('routes', `${modules}/planted/x3.routes.ts`, whole('kysely')),
  breach('routes', `${modules}/planted/x4.routes.ts`, value('../other/other.service.ts')),
  breach('service', `${modules}/planted/x1.service.ts`, type('../other/other.repository.ts')),
  breach('service', `${modules}/planted/x2.service.ts`, value('../../platform/planted.ts')),
  breach('no-http-no-sql', `${modules}/planted/x3.service.ts`, whole('fastify')),
  breach('no-http-no-sql', `${modules}/planted/x4.service.ts`, whole('kysely')),
  breach('no-http-no-sql', `${modules}/planted/x5.service.ts`, whole('node:http')),
  breach('repository', `${modules}/planted/x1.repository.ts`, type('./planted.service.ts')),
  breach('repository', `${modules}/planted/x2.repository.ts`, type('./planted.policy.ts')),
  breach('repository', `${modules}/planted/x3.repository.ts`, type('../other/other.repository.ts')),
  breach('sql', `${modules}/planted/x1.sql.ts`, type('./planted.repository.ts')),
  breach('policy', `${modules}/planted/x1.policy.ts`, type('./planted.repository.ts')),
  breach('policy', `${modules}/planted/x2.policy.ts`, whole('node:fs')),
  breach('module-plain', `${modules}/planted/x1.ts`, type('./planted.repository.ts')),
  breach('executor-is-given', `${modules}/planted/x4.repository.ts`, value('../../platform/database.ts')),
  breach('integrations', `${server}/integrations/planted/x1.ts`, type('../../kit/planted.ts')),
  breach(
    'integrations',
    `${server}/integrations/planted/x2.ts`,
    value('../../modules/other/other.service.ts'),
  ),
  breach('doors', `${server}/doors/x1.ts`, type('../modules/other/other.service.ts')),
  breach('module-to-module', `${modules}/planted/x6.service.ts`, type('../other/other.repository.ts')),
  breach('module-to-module', `${modules}/planted/x2.ts`, value('../other/plain.ts')),
  breach('no-area-circle', `${modules}/circle-a/x1.service.ts`, type('../circle-b/target.service.ts')),
  breach('no-area-circle', `${modules}/circle-b/x1.service.ts`, type('../circle-a/target.service.ts')),
  breach('composition-on-top', `${modules}/planted/x7.service.ts`, value('../../demo/planted.ts')),
  breach('ui', `${web}/ui/x1.tsx`, type('../kit/core/drag/planted.ts')),
  breach('ui', `${web}/ui/x2.tsx`, type('@stayboard/contract')),
  breach('ui', `${web}/ui/x3.tsx`, whole('@tanstack/react-router')),
  breach('web-kit', `${web}/kit/core/drag/x1.tsx`, type('../../../entities/other/Other.tsx')),
  breach('web-kit', `${web}/kit/lists/x2.tsx`, value('../../app/planted.ts')),
  ...kitLayers
    .slice(0, -1)
    .map((layer, at) =>
      breach(`kit-${layer}`, `${web}/kit/${layer}/x3.ts`, type(`../${kitLayers[at + 1]}/planted.ts`)),
    ),
  ...serverKitLayers
    .slice(0, -1)
    .map((layer, at) =>
      breach(
        `server-kit-${layer}`,
        `${server}/kit/${layer}/x3.ts`,
        type(`../${serverKitLayers[at + 1]}/planted.ts`),
      ),
    ),
  ...coreLayers
    .slice(0, -1)
    .map((layer, at) =>
      breach(`core-${layer}`, `${web}/kit/core/${layer}/x1.ts`, type(`../${coreLayers[at + 1]}/planted.ts`)),
    ),
  breach('server-kit-ground', `${server}/kit/x9.ts`, type('./texts/planted.ts')),
  breach('server-kit-has-layers', `${server}/kit/areas/x4.ts`, type('../planted/planted.ts')),
  ...listLayers.slice(0, -1).map((file, at) => {
    const [above, isFolder] = [listLayers[at + 1], file.includes('/')]
    const from = isFolder ? file.replace('planted', 'x1') : file
    return breach(
      `lists-${layerOf(file)}`,
      `${web}/kit/lists/${from}`,
      type(`${isFolder ? '../' : './'}${above}`),
    )
  }),
  breach('table-is-told', `${web}/kit/table/x1.ts`, type('../core/calls/planted.ts')),
  breach('table-is-told', `${web}/kit/table/x2.ts`, value('../core/address/address.ts')),
  breach('table-is-told', `${web}/kit/table/x4.ts`, whole('@tanstack/react-router')),
  breach('kit-has-layers', `${web}/features/planted/x6.tsx`, type('../../kit/core/planted.ts')),
  breach('kit-has-layers', `${web}/features/planted/x3.tsx`, type('../../kit/planted.ts')),
  breach('entity', `${web}/entities/planted/x1.tsx`, type('../other/Other.tsx')),
  breach('entity', `${web}/entities/planted/x2.tsx`, type('../../features/other/Other.tsx')),
  breach('feature', `${web}/features/planted/x1.tsx`, type('../other/Other.tsx')),
  breach('feature', `${web}/features/planted/x2.tsx`, value('../../app/planted.ts')),
  breach('web-app', `${web}/app/x1.tsx`, type('../../../server/src/kit/planted.ts')),
  breach('components-in-ui', `${web}/features/planted/x4.test.tsx`, whole('@mantine/core')),
  breach('wrapped', `${web}/features/planted/x5.tsx`, value('../../ui/modal.ts')),
  breach('two-sides', `${web}/kit/x3.test.ts`, type('../../../server/src/kit/planted.ts')),
  breach('two-sides', `${server}/kit/x3.test.ts`, value('../../../web/src/kit/planted.ts')),
  breach(
    'packages-below-apps',
    'packages/domain/src/x3.test.ts',
    type('../../../apps/web/src/kit/planted.ts'),
  ),
  breach('test-code-in-tests', `${server}/kit/x4.ts`, value('../testing/planted.ts')),
  breach('test-code-in-tests', `${server}/platform/x3.ts`, whole('vitest')),
  breach('no-circle', `${server}/kit/x5.ts`, "import type {} from './x6.ts'\n"),
  breach('no-circle', `${server}/kit/x6.ts`, "import './x5.ts'\n"),
  breach('resolvable', `${server}/kit/x7.ts`, value('./nowhere.ts')),
  breach('declared-package', `${server}/kit/x8.ts`, whole('@mantine/core')),
]

/** Files that break no rule, because a rule that forbids too much is wrong too. */
export const lawful: Plant[] = [
  { file: 'packages/contract/src/y1.ts', text: whole('zod') },
  { file: 'packages/domain/src/y1.ts', text: whole('@stayboard/contract') },
  { file: 'packages/i18n/src/y1.ts', text: whole('@stayboard/contract') },
  { file: `${server}/platform/y1.ts`, text: `${whole('pg')}import 'node:fs'\n` },
  {
    file: `${server}/kit/y1.ts`,
    text: `${value('../platform/planted.ts')}import 'kysely'\nimport 'fastify'\n`,
  },
  {
    file: `${modules}/planted/y1.routes.ts`,
    text: `${value('./planted.service.ts')}import '../../kit/planted.ts'\n`,
  },
  {
    file: `${modules}/planted/y1.service.ts`,
    text: `${value('./planted.repository.ts')}import '../other/other.service.ts'\n`,
  },
  {
    file: `${modules}/planted/y2.service.ts`,
    text: `${value('../../integrations/planted/client.ts')}import './planted.policy.ts'\n`,
  },
  {
    file: `${modules}/planted/y1.repository.ts`,
    text: `${type('../../platform/database.ts')}import 'kysely'\nimport './planted.repository.ts'\nimport '../other/other.sql.ts'\n`,
  },
  { file: `${modules}/planted/y1.ts`, text: whole('@stayboard/i18n') },
  { file: `${modules}/planted/y1.policy.ts`, text: whole('@stayboard/domain') },
  { file: `${server}/kit/y2.test.ts`, text: `${value('../testing/planted.ts')}import 'vitest'\n` },
  { file: `${web}/ui/y1.tsx`, text: `${whole('react')}import '@mantine/core'\n` },
  { file: `${web}/kit/y1.tsx`, text: `${value('../ui/Planted.tsx')}import '@stayboard/i18n'\n` },
  {
    file: `${web}/features/planted/y1.tsx`,
    text: `${value('../../kit/lists/planted.ts')}import '../../entities/other/Other.tsx'\n`,
  },
  { file: `${web}/entities/planted/y1.tsx`, text: value('../../kit/lists/planted.ts') },
  { file: `${web}/kit/lists/y1.tsx`, text: value('../core/drag/planted.ts') },
  { file: `${web}/app/y1.tsx`, text: value('../features/other/Other.tsx') },
]
