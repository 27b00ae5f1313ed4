import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { FilterCategory, ReceivedFile } from '@stayboard/contract'
import type { Actor, FileStore } from '../kit/actor.ts'
import * as filters from '../modules/filters/filters.service.ts'
import * as cities from '../modules/places/cities.service.ts'
import type { Database } from '../platform/database.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { demoActor } from './actor.ts'
import { departmentIcons, icon, roomIcons } from './drawings/icons.ts'
import { skyline } from './drawings/skyline.ts'
import { childFilters, departmentFilters } from './system/filters.ts'

type Gives = (actor: Actor, picture: ReceivedFile) => Promise<unknown>

/** Adds images to the favourite cities and the filters, by the same uploads that users make. */
export async function hangPictures({ db }: Pick<Database, 'db'>, settings: Settings): Promise<void> {
  const actor = await demoActor(db, settings)
  for await (const { name, bytes, give } of pictures(db)) {
    await received(actor.files, `${name}.png`, bytes, (picture) =>
      give({ ...actor, requestId: randomUUID() }, picture),
    )
  }
}

async function* pictures(db: Database['db']): AsyncGenerator<{ name: string; bytes: Buffer; give: Gives }> {
  const favorites = db.selectFrom('cities').select(['cityId', 'name']).where('favorite', '=', true)
  for (const { cityId, name } of await favorites.orderBy('cityId').execute()) {
    const give: Gives = (actor, picture) => cities.setImages(actor, cityId, { files: [picture] })
    yield { name, bytes: await skyline(name), give }
  }
  for (const { filterId = 0, name } of departmentFilters()) {
    const give: Gives = (actor, picture) => filters.setDepartmentIcon(actor, filterId, picture)
    yield { name, bytes: await icon(departmentIcons[name] ?? []), give }
  }
  for (const { childFilterId = 0, name, category } of childFilters()) {
    const give: Gives = (actor, picture) => filters.setChildIcon(actor, childFilterId, picture)
    yield { name, bytes: await icon(roomIcons[FilterCategory.parse(category)]), give }
  }
}

/** Provides an image as an uploaded file for the duration of the work. */
async function received(
  { incoming }: FileStore,
  name: string,
  bytes: Buffer,
  work: (picture: ReceivedFile) => Promise<unknown>,
): Promise<void> {
  const file = await incoming.receive(Readable.from([bytes]))
  try {
    await work(new ReceivedFile({ ...file, name }))
  } finally {
    await incoming.discard(file.path)
  }
}
