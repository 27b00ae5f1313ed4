import type { BodyOf, Call, QueryOf } from '@stayboard/contract'
import type { z } from 'zod'
import type { Actor } from '../../actor.ts'
import type { Input } from '../../calls/calls.ts'

type ParamsOf<C extends Call> = z.output<C['params']>

interface Service<List extends Call, Create extends Call, Update extends Call> {
  list(actor: Actor, query: QueryOf<List> & ParamsOf<List>): Promise<unknown>
  get(actor: Actor, id: number): Promise<unknown>
  create(actor: Actor, body: BodyOf<Create>): Promise<unknown>
  update(actor: Actor, body: BodyOf<Update>, version?: number): Promise<unknown>
  remove(actor: Actor, id: number, version?: number): Promise<undefined>
}

/**
 * The handlers of the five standard calls: list, get, create, update and remove. Each passes its input to the service.
 */
export function crudHandlers<
  List extends Call,
  Create extends Call,
  Update extends Call,
  S extends Service<List, Create, Update>,
>(resource: { id: string; calls: { list: List; create: Create; update: Update } }, service: S) {
  const numberIn = (params: object) => Number(Reflect.get(params, resource.id))
  return {
    list: ({ actor, query, params }: Input<List>) =>
      service.list(actor, { ...query, ...params }) as ReturnType<S['list']>,
    get: ({ actor, params }: Input) => service.get(actor, numberIn(params)) as ReturnType<S['get']>,
    create: ({ actor, body }: Input<Create>) => service.create(actor, body) as ReturnType<S['create']>,
    update: ({ actor, body, version }: Input<Update>) =>
      service.update(actor, body, version) as ReturnType<S['update']>,
    remove: ({ actor, params, version }: Input) => service.remove(actor, numberIn(params), version),
  }
}
