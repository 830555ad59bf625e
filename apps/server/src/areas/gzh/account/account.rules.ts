/** What WeChat's permission sets mean for us: facts 3.1. */
import { type GzhRight, gzhRightIds, gzhRightNames } from '@wallpaper/contract/gzh/gzh.labels'

const scopesOf: Record<GzhRight, readonly number[]> = {
  material: [11, 100],
  publish: [7],
  messages: [1, 6, 19],
}

export const rightsOf = (scopes: readonly number[]): GzhRight[] =>
  gzhRightIds.filter((right) => scopesOf[right].some((id) => scopes.includes(id)))

export interface AccountRights {
  state: string
  isVerified: boolean
  scopes: readonly number[]
}

const objection = (account: AccountRights, needed: readonly GzhRight[], act: string): string => {
  if (account.state !== 'connected') return `公众号的授权已经取消，重新授权后再${act}`
  if (!account.isVerified) return '未认证的公众号没有发布接口，可以复制到公众平台'
  const missing = needed.filter((right) => !rightsOf(account.scopes).includes(right))
  return missing.length === 0
    ? ''
    : `没有「${missing.map((right) => gzhRightNames[right]).join('」「')}」权限，补上后再${act}`
}

/** Why articles cannot be published; '' when they can. */
export const publishObjection = (account: AccountRights): string =>
  objection(account, ['material', 'publish'], '发布')

/** Why articles cannot be put into the account's draft box, which needs less than publishing. */
export const draftObjection = (account: AccountRights): string => objection(account, ['material'], '存草稿')
