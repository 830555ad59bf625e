/** What WeChat's permission sets mean for us: facts 3.1. */
import { type GzhRight, gzhRightIds, gzhRightNames } from '@wallpaper/contract/gzh/gzh.labels'

const scopesOf: Record<GzhRight, readonly number[]> = {
  material: [11, 100],
  publish: [7],
  messages: [1, 6, 19],
}

export const rightsOf = (scopes: readonly number[]): GzhRight[] =>
  gzhRightIds.filter((right) => scopesOf[right].some((id) => scopes.includes(id)))

/** Why articles cannot be published; '' when they can. */
export const publishObjection = (account: {
  state: string
  isVerified: boolean
  scopes: readonly number[]
}): string => {
  if (account.state !== 'connected') return '公众号的授权已经取消，重新授权后再发布'
  if (!account.isVerified) return '未认证的公众号没有发布接口，可以复制到公众平台'
  const missing = (['material', 'publish'] as const).filter(
    (right) => !rightsOf(account.scopes).includes(right),
  )
  return missing.length === 0
    ? ''
    : `没有「${missing.map((right) => gzhRightNames[right]).join('」「')}」权限，补上后再发布`
}
