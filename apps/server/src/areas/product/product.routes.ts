import {
  jianyingClaim,
  jianyingGift,
  jianyingWelfare,
  productApplyCode,
  productAuthInit,
  productAuthorise,
  productCheckCode,
  productCodes,
  productDraftDelete,
  productDraftList,
  productDraftSave,
  productEndCode,
  productList,
  productOrderExport,
  productOrderList,
  productOrderRead,
  productPromotePower,
  productRead,
  productRevoke,
  productWithdrawCode,
} from '@wallpaper/contract/product'
import { type Route, read, write } from '../../platform/http/route.ts'
import type { StaffFileUrls } from '../upload/public.ts'
import { type AuthDeps, authInit, authorise, revoke } from './auth/auth.service.ts'
import { listProducts, promotePowerOf, readProduct } from './catalogue/product.service.ts'
import { draftRepository } from './code/code.repository.ts'
import {
  applyCode,
  checkProductCode,
  listCodes,
  listDrafts,
  saveDraft,
  withdrawCode,
} from './code/code.service.ts'
import { endCode } from './code/endCode.ts'
import { exportOrders, listOrders, readOrder } from './order/order.service.ts'
import { claimStep, takeGift, welfareOf } from './welfare/welfare.service.ts'

export const productRoutes = (deps: AuthDeps & { staffFiles: StaffFileUrls }): Route[] => [
  read(productList, ({ tx, caller, input }) => listProducts(tx, caller.uid, input, deps)),
  read(productRead, ({ tx, caller, input }) => readProduct(tx, caller.uid, input.id, deps)),
  read(productAuthInit, ({ tx, caller, input }) => authInit(tx, caller.uid, input, deps)),
  write(productAuthorise, ({ tx, caller, input }) => authorise(tx, caller.uid, input, deps)),
  write(productRevoke, ({ tx, caller, input }) => revoke(tx, caller.uid, input, deps)),
  read(productCheckCode, ({ tx, input }) => checkProductCode(tx, input, deps)),
  write(productApplyCode, ({ tx, caller, input }) => applyCode(tx, caller.uid, input, deps.clock())),
  write(productWithdrawCode, ({ tx, caller, input }) => withdrawCode(tx, caller.uid, input.id, deps.clock())),
  write(productEndCode, ({ tx, caller, input }) => endCode(tx, caller.uid, input.id, deps.clock())),
  read(productCodes, ({ tx, caller, input }) => listCodes(tx, caller.uid, input, deps)),
  write(productPromotePower, ({ tx, caller, input }) => promotePowerOf(tx, caller.uid, input, deps)),
  read(productDraftList, ({ tx, caller }) => listDrafts(tx, caller.uid)),
  write(productDraftSave, ({ tx, caller, input }) => saveDraft(tx, caller.uid, input, deps.clock())),
  write(productDraftDelete, async ({ tx, caller, input }) => {
    await draftRepository(tx).remove(caller.uid, input.id)
    return { id: input.id }
  }),
  read(productOrderList, ({ tx, caller, input }) => listOrders(tx, caller.uid, input, deps)),
  write(productOrderExport, ({ tx, caller, input }) => exportOrders(tx, { uid: caller.uid, ...input })),
  read(productOrderRead, ({ tx, caller, input }) => readOrder(tx, caller.uid, input.id)),
  read(jianyingWelfare, ({ tx, caller }) => welfareOf(tx, caller.uid, deps.clock())),
  write(jianyingClaim, ({ tx, caller, input }) => claimStep(tx, caller.uid, input, deps.clock())),
  write(jianyingGift, ({ tx, caller, input }) => takeGift(tx, caller.uid, input.campaign_id, deps.clock())),
]
