import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { shownDialog } from '../../testing/dialog.ts'
import { atFirst, inFullRun } from '../../testing/extent.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, problemAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { ArticleForm } from './ArticleForm.tsx'
import type { Article } from './article.ts'

const rules: Article = {
  articleId: 4,
  title: 'House rules',
  sourceName: 'Office',
  sourceUrl: 'https://stayboard.example',
  content: '<p>No <b>smoking</b></p>',
  changedAt: '2026-01-02T03:04:05.000Z',
  ...{ userId: null, userName: null, reviewMonths: null, reviewOn: null },
  tags: [],
  version: 3,
  _links: {},
}
type Answering = Parameters<typeof answerCalls>[0]
const onClose = vi.fn()

/** Opens the form of an article, and returns the calls that it makes. */
async function open(article: Article | null, answer: Answering = ({ body }) => ({ body: saved(body) })) {
  const asked = answerCalls(answer)
  const { user } = await showPage(() => <ArticleForm article={article} onClose={onClose} />)
  const form = within(await shownDialog())
  await form.findByRole('textbox', { name: 'Text' }, { timeout: 20_000 })
  const field = (name: string) => form.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const save = () => user.click(form.getByRole('button', { name: 'Save' }))
  const put = async (name: string, text: string) => {
    await user.clear(field(name))
    if (text) await user.click(field(name)).then(() => user.paste(text))
  }
  return { asked, form, put, save }
}
const saved = (body: unknown) => ({ ...rules, ...(body as object), version: 4 })

signedIn({ roles: ['ROLE_CONTENT'] })
beforeEach(() => {
  onClose.mockClear()
})

it('requires a title, a text, a source and its address', async () => {
  const { asked, form, save } = await open(null)
  await save()
  const errors = (await form.findByRole('alert')).textContent
  for (const name of ['Title', 'Text', 'Source', 'Address of the source']) expect(errors).toContain(name)
  expect(asked).toEqual([])
}, 30_000)

it.each(
  atFirst(1, [
    ['Title', 100],
    ['Source', 100],
    ['Address', 250],
  ]),
)(
  '%s: accepts at most %i characters',
  async (name, most) => {
    const { asked, form, put, save } = await open(rules)
    await put(name, 'é'.repeat(most + 1))
    await save()
    expect((await form.findByRole('alert')).textContent).toContain('To many characters')
    expect(asked).toEqual([])
    await put(name, 'é'.repeat(most))
    await save()
    await waitFor(() => expect(asked).toMatchObject([{ method: 'PUT', path: '/api/article' }]))
  },
  30_000,
)

it('sends only changed fields, and not a text that was only opened', async () => {
  const { asked, put, save } = await open(rules)
  await put('Title', 'Rules of the house')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.map(({ body }) => body)).toEqual([{ articleId: 4, version: 3, title: 'Rules of the house' }])
}, 30_000)

inFullRun(
  'shows an error of the server beside its field',
  async () => {
    const errors = [{ field: 'content', message: '', code: 'tooLong' }]
    const { form, put, save } = await open(rules, () => problemAnswer(400, 'invalid', { errors }))
    await put('Title', 'Other')
    await save()
    expect((await form.findByRole('alert')).textContent).toContain('Text')
    expect(onClose).not.toHaveBeenCalled()
  },
  30_000,
)
