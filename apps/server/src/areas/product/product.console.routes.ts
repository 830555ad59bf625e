import {
  addWelfareGifts,
  consoleProductCodes,
  consoleProductOrders,
  consoleProductRead,
  consoleProducts,
  consoleWelfares,
  decideProductAuth,
  decideProductCode,
  discardOrderImport,
  exportProductOrders,
  orderImportRead,
  orderImportRows,
  orderImports,
  productAuthsWaiting,
  productEventKey,
  proposeOrderImport,
  proposeProductRate,
  proposeWelfare,
  saveProduct,
  stopProduct,
  uploadOrderImport,
} from '@wallpaper/contract/product/product.console'
import { audit } from '../../platform/audit/audit.ts'
import { int32Key, numberKey, uuidKey } from '../../platform/cursor.ts'
import { outside, type Route, read, write } from '../../platform/http/route.ts'
import type { Keys } from '../../platform/keys/keyring.ts'
import { listPage } from '../../platform/listPage.ts'
import { orNotFound, Refusal } from '../../platform/refusal.ts'
import { exportList } from '../../platform/sheet/exportList.ts'
import { decideForBrand, waitingAuths } from './auth/brand.service.ts'
import {
  consoleDetail,
  consoleList,
  type ProductConsoleDeps,
  proposeRate,
  save,
  stop,
} from './catalogue/product.console.service.ts'
import { productReader } from './catalogue/product.repository.ts'
import { decide, presentConsoleCodes } from './code/code.console.service.ts'
import { productCodeReader } from './code/code.repository.ts'
import {
  discardImport,
  presentFileRow,
  presentImport,
  presentImports,
  proposeImport,
  uploadOrders,
} from './import/import.console.service.ts'
import { orderImportReader } from './import/import.repository.ts'
import { eventPath } from './order/event.routes.ts'
import { eventKeysOf } from './order/event.service.ts'
import { consoleOrderColumns, orderListOf } from './order/order.console.service.ts'
import { productSubject } from './rate/rate.approval.ts'
import { addGifts, presentCampaigns, proposeCampaign } from './welfare/welfare.console.service.ts'
import { welfareReader } from './welfare/welfare.repository.ts'

export interface ConsoleDeps extends ProductConsoleDeps {
  publicUrl: string
  keysFor: (purpose: string) => Keys
}

const catalogueRoutes = (deps: ConsoleDeps): Route[] => [
  read(consoleProducts, ({ tx, input }) => consoleList(tx, input, deps)),
  read(consoleProductRead, ({ tx, input, caller }) => consoleDetail(tx, input.id, caller, deps)),
  write(saveProduct, async ({ tx, input, act }) =>
    consoleDetail(tx, await save(tx, input, act), act.caller, deps),
  ),
  write(stopProduct, async ({ tx, input, act }) => {
    await stop(tx, input.id, act)
    return consoleDetail(tx, input.id, act.caller, deps)
  }),
  write(proposeProductRate, ({ tx, input, act }) => proposeRate(tx, input, act, deps)),
  write(productEventKey, async ({ tx, input, act }) => {
    const { miniId } = orNotFound(await productReader(tx).one(input.id))
    await audit(tx, act, { action: 'product.key', subject: productSubject(input.id) })
    return {
      address: `${deps.publicUrl}${eventPath(miniId)}`,
      key: eventKeysOf(deps.keysFor, miniId)[0].toString('hex'),
    }
  }),
  read(consoleProductCodes, ({ tx, input }) =>
    listPage(input, {
      key: { id: uuidKey },
      rows: (slice) => productCodeReader(tx).inTab(input.tab, slice),
      present: (rows) => presentConsoleCodes(tx, rows),
      total: () => productCodeReader(tx).countIn(input.tab),
    }),
  ),
  read(productAuthsWaiting, async ({ tx, input }) => ({
    items: await waitingAuths(tx, input.id, deps.clock()),
  })),
  write(decideProductAuth, ({ tx, input, act }) => decideForBrand(tx, input, act)),
  write(decideProductCode, ({ tx, input, act }) => decide(tx, input, act)),
]

const orderRoutes = (deps: ConsoleDeps): Route[] => [
  read(consoleProductOrders, ({ tx, input }) => listPage(input, orderListOf(tx, input))),
  write(exportProductOrders, async ({ tx, input, act }) => {
    const { file, count } = await exportList('推广订单', consoleOrderColumns, orderListOf(tx, input))
    await audit(tx, act, {
      action: 'product_order.export',
      subject: 'product_order:all',
      after: { rows: count },
    })
    return file
  }),
  read(orderImports, ({ tx, input }) =>
    listPage(input, {
      key: { id: numberKey },
      rows: (slice) => orderImportReader(tx).list(slice),
      present: (rows) => presentImports(tx, rows, deps),
      total: () => orderImportReader(tx).total(),
    }),
  ),
  read(orderImportRead, async ({ tx, input }) =>
    presentImport(tx, orNotFound(await orderImportReader(tx).one(input.id)), deps),
  ),
  read(orderImportRows, async ({ tx, input }) => {
    const { id } = orNotFound(await orderImportReader(tx).one(input.id))
    return listPage(input, {
      key: { row: int32Key },
      rows: (slice) => orderImportReader(tx).rows(id, input.verdict, slice),
      present: (rows) => rows.map(presentFileRow),
      total: () => orderImportReader(tx).rowTotal(id, input.verdict),
    })
  }),
  outside(uploadOrderImport, async ({ db, file, act }) => {
    if (!file) throw new Refusal('invalidInput', undefined, { fields: { file: '请选择要上传的文件' } })
    return uploadOrders(db, deps, file, act)
  }),
  write(proposeOrderImport, ({ tx, input, act }) => proposeImport(tx, deps, input.id, act)),
  write(discardOrderImport, ({ tx, input, act }) => discardImport(tx, deps, input.id, act)),
]

const welfareRoutes = ({ clock, approvals }: ConsoleDeps): Route[] => [
  read(consoleWelfares, ({ tx, input }) =>
    listPage(input, {
      key: { id: numberKey },
      rows: (slice) => welfareReader(tx).list(slice),
      present: (rows) => presentCampaigns(tx, rows, clock()),
      total: () => welfareReader(tx).total(),
    }),
  ),
  write(proposeWelfare, ({ tx, input, act }) => proposeCampaign(tx, input, act, approvals)),
  write(addWelfareGifts, ({ tx, input, act }) => addGifts(tx, input, act)),
]

export const productConsoleRoutes = (deps: ConsoleDeps): Route[] => [
  ...catalogueRoutes(deps),
  ...orderRoutes(deps),
  ...welfareRoutes(deps),
]
