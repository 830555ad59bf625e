/** A membership is not given back after swaps that only it allows. */
import { privilegeRefund } from '@wallpaper/contract/member'
import { cancelJob } from '@wallpaper/contract/studio'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '../../../app.ts'
import { makeBuyer } from '../../../test/buyers.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { createTestMaker, submitTestJob } from '../test/testMaker.ts'
import { faceTries } from './faceMakers.ts'

const swapper = createTestMaker({ tries: faceTries })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ areas: [...areas, swapper.area] })
})
afterAll(() => server.stop())

it('counts the swaps beyond everybody’s since the payment, without those that were given back', async () => {
  const buyer = await makeBuyer(server)
  const swap = () => submitTestJob(server, swapper, buyer.uid)
  const before = await swap()
  const { id } = await buyer.buy('gold')
  const objection = async () => (await buyer.look(id)).refund_objection
  // Three a day are everybody's.
  for (const _ of [2, 3]) await swap()
  expect(await objection()).toBe('')
  const fourth = await swap()
  expect(await objection()).toBe('已经用过新权益：多换了脸')
  const refund = () =>
    buyer.client.call(privilegeRefund, { order_id: id }, { idempotencyKey: `key-${crypto.randomUUID()}` })
  expect((await refusalOf(refund())).message).toContain('多换了脸')
  await buyer.client.call(cancelJob, { id: fourth.id })
  expect(await objection()).toBe('')
  expect(before.id).not.toBe(fourth.id)
  expect((await refund()).state).toBe('refunded')
})
