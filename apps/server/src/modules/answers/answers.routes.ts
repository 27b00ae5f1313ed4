import { answers } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './answers.service.ts'

type Links = Parameters<typeof service.open>[2]

/** The calls of the answer page, which need no login. @param links verifies the links of answer pages */
export const answerRoutes = (links: Links) =>
  implement(answers, {
    open: ({ actor, body }) => service.open(actor, body.token, links),
    answer: ({ actor, body }) => service.answer(actor, body, links),
  })
