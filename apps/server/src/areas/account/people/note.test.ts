import { errorCodes } from '@wallpaper/contract'
import {
  editPersonNote,
  personDevices,
  personNotes,
  pinPersonNote,
  writePersonNote,
} from '@wallpaper/contract/account/personNotes.console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const key = () => ({ idempotencyKey: `key-${crypto.randomUUID()}` })
const minute = 60_000

it('keeps what colleagues write, pinned ones first, and lets only the author correct it, for ten minutes', async () => {
  const { uid } = await server.make.person()
  const author = server.asStaff(await server.make.staff('support'))
  const other = server.asStaff(await server.make.staff('reviewer'))
  const first = await author.call(writePersonNote, { uid, text: '申诉过一次字体版权' }, key())
  const id = first.items[0]?.id ?? 0
  await other.call(writePersonNote, { uid, text: '雪夜小屋是原创' }, key())
  await other.call(pinPersonNote, { id, is_pinned: true })
  await author.call(editPersonNote, { id, text: '申诉过一次字体版权，已补授权' })
  const seen = await other.call(personNotes, { uid })
  expect(seen.items.map(({ text, is_pinned, may_edit }) => [text, is_pinned, may_edit])).toEqual([
    ['申诉过一次字体版权，已补授权', true, false],
    ['雪夜小屋是原创', false, true],
  ])
  expect(await codeOf(other.call(editPersonNote, { id, text: '改别人的' }))).toBe(errorCodes.refused)
  server.passTime(10 * minute)
  expect(await codeOf(author.call(editPersonNote, { id, text: '太晚了' }))).toBe(errorCodes.refused)
  await other.call(pinPersonNote, { id, is_pinned: false })
  const after = await other.call(personNotes, { uid })
  expect(after.items.map(({ text }) => text)).toEqual(['雪夜小屋是原创', '申诉过一次字体版权，已补授权'])
})

it('shows the devices a person is signed in on, without what names the session', async () => {
  const { uid } = await server.make.person()
  const staff = server.asStaff(await server.make.staff('support'))
  const { items } = await staff.call(personDevices, { uid })
  expect(items.map((item) => Object.keys(item).toSorted())).toEqual([
    ['city', 'last_seen_at', 'method', 'name', 'signed_in_at', 'son_name'],
  ])
})
