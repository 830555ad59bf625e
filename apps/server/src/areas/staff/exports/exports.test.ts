import { errorCodes } from '@wallpaper/contract'
import { exportMemberOrders } from '@wallpaper/contract/member/member.console'
import { paymentList } from '@wallpaper/contract/payments/payments.console'
import { exportHistory, noteExport } from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('shows admins every file that was taken, and others their own', async () => {
  const [admin, operator, other] = [
    await server.make.staff('admin'),
    await server.make.staff('operator'),
    await server.make.staff('operator'),
  ]
  const { file_name } = await server.asStaff(operator).call(exportMemberOrders, {})
  const seenBy = async (staff: typeof admin, filter: { staff_id?: number } = {}) =>
    (await server.asStaff(staff).call(exportHistory, filter)).items.map(
      ({ staff: { key }, file_name: name }) => ({
        key,
        name,
      }),
    )
  const taken = [{ key: `staff:${operator.id}`, name: file_name }]
  expect([
    await seenBy(admin),
    await seenBy(admin, { staff_id: other.id }),
    await seenBy(operator),
    await seenBy(other),
    await seenBy(other, { staff_id: operator.id }),
  ]).toEqual([taken, [], taken, [], []])
})

it('notes the list that the console saves, of whoever works with it and not of who only looks', async () => {
  const [operator, finance] = [await server.make.staff('operator'), await server.make.staff('finance_maker')]
  const take = { list: paymentList.path, file_name: '订单与退款-20261018.csv' }
  await server.asStaff(operator).call(noteExport, take)
  const { items } = await server.asStaff(operator).call(exportHistory, {})
  expect(items.map(({ what, file_name }) => [what, file_name])).toEqual([
    [paymentList.summary, take.file_name],
  ])
  const refused = async (by: typeof operator, list: string) =>
    codeOf(server.asStaff(by).call(noteExport, { ...take, list }))
  expect([
    await refused(finance, paymentList.path),
    await refused(operator, exportMemberOrders.path),
    await refused(operator, 'console/no/list'),
  ]).toEqual([errorCodes.noPermission, errorCodes.noPermission, errorCodes.noPermission])
})
