import { complaintDetail, complaintList } from '@wallpaper/contract/support'
import {
  cannedAnswers,
  ticketFigures,
  ticketList,
  ticketRead,
} from '@wallpaper/contract/support/support.console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemoServer } from '../../../test/demoWorld.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { demoPhone, findPersonByPhone, openSession } from '../../account/public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

const lead = () => {
  const { db, vault, clock } = server.services
  const phone = demoPhone('lead')
  return db.write(async (tx) => {
    const uid = (await findPersonByPhone(tx, vault.lookup(phone)))?.uid ?? 0
    return server.as(await openSession(tx, { uid, now: clock() }))
  })
}

it('has a ticket in every state, with what was said, whose it is and how it was rated', async () => {
  const client = await lead()
  const { items, open } = await client.call(complaintList, {})
  expect(items.map(({ state }) => state)).toEqual(['working', 'answered', 'solved', 'ended'])
  expect(open).toBe(2)
  const [first] = items
  const detail = await client.call(complaintDetail, { id: first?.id ?? '' })
  expect(detail.subject).toMatchObject({ kind: 'work' })
  expect(detail.messages[0]?.pictures).toHaveLength(2)
  expect(JSON.stringify(detail)).not.toContain('回调已到')

  const desk = server.asStaff(await server.make.staff('support'))
  const waiting = await desk.call(ticketList, { tab: 'waiting' })
  expect(waiting.items.map(({ person }) => person.nickname)).toEqual([
    '阿哲',
    '林晚风',
    '阿哲',
    '小满',
    '初一',
  ])
  const seen = await desk.call(ticketRead, { id: first?.id ?? '' })
  expect(seen).toMatchObject({ can_answer: false, agent: { name: '林可' } })
  expect(seen.messages.filter(({ is_note }) => is_note)).toHaveLength(1)
  expect((await desk.call(cannedAnswers, {})).items).toHaveLength(4)
  expect(await desk.call(ticketFigures, { days: 30 })).toMatchObject({
    solved: 2,
    rated: 2,
    rating_hundredths: 450,
  })
})
