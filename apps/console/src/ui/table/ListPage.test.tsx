/** The list of relations has everything that a list may have: tabs, fields, export, actions and pages. */
import { fireEvent, within } from '@testing-library/react'
import { consoleRelations, exportRelations } from '@wallpaper/contract/team/team.console'
import { expect, it, vi } from 'vitest'
import { fullAnswer, leastAnswer, longText } from '../../test/answers.ts'
import { type Answer, type Answering, ok, refused } from '../../test/fakeServer.ts'
import { renderScreen, seenMain, serveToAdmin, settle } from '../../test/renderScreen.tsx'
// Loaded before: the screen is lazy.
import '../../areas/team/RelationsPage.tsx'

const first = { ...(fullAnswer(consoleRelations) as object), total: 2, next_cursor: 'second' }

/** Answers the list, and notes what was asked of it. */
const listening = (answer: Answer | Promise<Answer> = ok(first)) => {
  const asked: Record<string, string>[] = []
  const answering: Answering = (endpoint, input) => {
    if (endpoint.path !== consoleRelations.path) return ok(fullAnswer(endpoint))
    asked.push(Object.fromEntries(input))
    return answer
  }
  return { asked, answering }
}

const press = async (name: string | RegExp, role = 'button') => {
  fireEvent.click(within(seenMain()).getByRole(role, { name }))
  await settle()
}
const footer = () => within(seenMain()).getByRole('navigation', { name: '翻页' }).textContent
const search = () => within(seenMain()).getByRole('searchbox', { name: '按创作者编号查找' })
const type = async (text: string) => {
  fireEvent.change(search(), { target: { value: text } })
  fireEvent.keyDown(search(), { key: 'Enter', code: 'Enter' })
  await settle()
}

it('waits, says what failed, and shows the rows when it is tried again', async () => {
  const read = Promise.withResolvers<Answer>()
  const main = await renderScreen('/relations', listening(read.promise).answering)
  expect(main.querySelector('[role=status][aria-label=加载中]')).not.toBeNull()
  read.resolve(refused('internal', '服务出了点问题'))
  await settle()
  expect(within(main).getByRole('alert').textContent).toContain('服务出了点问题')
  serveToAdmin(listening().answering)
  await press(/^重\s*试$/)
  expect(within(main).getByRole('table').textContent).toContain(longText)
  expect(footer()).toBe('共 2 个，第 1 页')
})

it('says what would be here when there is nothing', async () => {
  const main = await renderScreen('/relations', listening(ok(leastAnswer(consoleRelations))).answering)
  expect(within(main).getByText('没有关系').nextSibling?.textContent).toBe(
    '创作者填写邀请码注册后会出现在这里',
  )
  expect(within(main).queryByRole('table')).toBeNull()
})

it('goes to the next page and back', async () => {
  const { asked, answering } = listening()
  await renderScreen('/relations', answering)
  await press('下一页')
  expect(footer()).toBe('共 2 个，第 2 页')
  await press('上一页')
  expect(footer()).toBe('共 2 个，第 1 页')
  expect(asked).toEqual([{}, { cursor: 'second' }])
})

it('starts at page one with each change of a filter, and keeps the filters in the address', async () => {
  const { asked, answering } = listening()
  await renderScreen('/relations', answering)
  await press('下一页')
  await press('导师', 'tab')
  await press('下一页')
  await type(' 7 ')
  await press('下一页')
  await press('有效和已结束')
  expect(asked).toEqual([
    {},
    { cursor: 'second' },
    { role: 'tutor' },
    { role: 'tutor', cursor: 'second' },
    { role: 'tutor', uid: '7' },
    { role: 'tutor', uid: '7', cursor: 'second' },
    { role: 'tutor', uid: '7', is_open: 'true' },
  ])
  expect(location.search).toBe('?role=tutor&open=yes&uid=7')
  expect(footer()).toBe('共 2 个，第 1 页')
})

it('ignores what is no filter', async () => {
  const { asked, answering } = listening()
  await renderScreen('/relations?role=nobody&uid=-1&open=maybe&other=1', answering)
  await type('no number')
  expect(asked).toEqual([{}])
  expect(within(seenMain()).getByRole('tab', { selected: true }).textContent).toBe('全部')
})

it('exports what the filters ask for, whatever page is shown', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL')
  const { answering } = listening()
  const exported: Record<string, string>[] = []
  await renderScreen('/relations?role=inviter&open=no&uid=7', (endpoint, input) => {
    if (endpoint.path === exportRelations.path) exported.push(Object.fromEntries(input))
    return answering(endpoint, input)
  })
  await press('下一页')
  await press(/^导\s*出$/)
  expect(exported).toEqual([{ role: 'inviter', is_open: 'false', uid: '7' }])
  const files = saved.mock.calls.map(([file]) => (file instanceof Blob ? file.text() : null))
  expect(await Promise.all(files)).toEqual([longText])
})
