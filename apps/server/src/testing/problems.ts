import { isMessageKey, type MessageKey } from '@stayboard/contract'
import { expect } from 'vitest'
import type { Answer } from './app.ts'

/** Expects a refusal in the documented format. */
export function expectProblem(answer: Answer, ...statuses: number[]): void {
  const { status, headers, body } = answer
  const seen = JSON.stringify(body)?.slice(0, 600)
  expect(statuses, seen).toContain(status)
  expect(headers['content-type'], seen).toMatch(/^application\/problem\+json/)
  expect(body).toMatchObject({
    type: `urn:stayboard:problem:${body.code}`,
    title: expect.any(String),
    status,
    detail: body.message,
    message: expect.stringMatching(/./),
    errors: expect.any(Array),
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  const codes: string[] = [body.code, ...body.errors.map((error: { code: string }) => error.code)]
  expect(codes.every(isMessageKey), seen).toBe(true)
  expect(headers['x-content-type-options']).toBe('nosniff')
}

/** Expects a 400 for this field, with this message key if given. */
export function expectFieldError(answer: Answer, field: string, code?: MessageKey): void {
  expectProblem(answer, 400)
  const wanted = code ? { field, code } : { field }
  expect(answer.body.errors).toContainEqual(expect.objectContaining(wanted))
}
