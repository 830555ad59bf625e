import {
  accountDel,
  accountDelV4,
  accountEdit,
  accountEditV4,
  accountInfo,
  accountInfoV4,
  accountList,
  accountListV4,
  changeSelectAccount,
  changeSelectAccountV4,
} from '@wallpaper/contract/wallet'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { payeesOf } from './payee.present.ts'
import { deletePayee, makeDefault, type PayeeDeps, payeeFormOf, savePayee } from './payee.service.ts'

/** Both versions of a call share one implementation. */
export const payeeRoutes = (deps: PayeeDeps): Route[] => [
  ...[accountList, accountListV4].map((endpoint) =>
    read(endpoint, ({ tx, caller }) => payeesOf(tx, caller.uid)),
  ),
  ...[accountInfo, accountInfoV4].map((endpoint) =>
    read(endpoint, ({ tx, caller, input }) => payeeFormOf(tx, caller.uid, input.id)),
  ),
  ...[accountEdit, accountEditV4].map((endpoint) =>
    write(endpoint, ({ tx, caller, input }) => savePayee(deps, tx, caller.uid, input)),
  ),
  ...[accountDel, accountDelV4].map((endpoint) =>
    write(endpoint, ({ tx, caller, input }) => deletePayee(deps, tx, caller.uid, input.id)),
  ),
  ...[changeSelectAccount, changeSelectAccountV4].map((endpoint) =>
    write(endpoint, ({ tx, caller, input }) => makeDefault(tx, caller.uid, input.id)),
  ),
]
