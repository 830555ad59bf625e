/** Goes to a platform's consent page; it returns to 授权结果, and from there to `back`. */
import { publishAccountConnect } from '@wallpaper/contract/publish'
import type { ListedPlatformId } from '@wallpaper/contract/publish/account.labels'
import { type PlatformId, platforms } from '@wallpaper/contract/publish/platform.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { navigateTo } from '../../pageStack/navigation.ts'
import { runtime } from '../../runtime/runtime.ts'
import { useSubmit } from '../../runtime/useSubmit.ts'
import { copyText } from '../../ui/copyText.ts'
import { ask } from '../../ui/overlay/overlays.ts'

const isOwn = (platform: ListedPlatformId): platform is PlatformId => platform !== 'official'

/** The messenger does not open their pages. */
const blockedInMessenger: readonly PlatformId[] = ['douyin', 'kuaishou', 'tiktok']

/** A consent belongs to the session that asks for it, so it is also begun in the browser. */
const guideToBrowser = async (platform: PlatformId): Promise<void> => {
  const { name } = platforms[platform]
  const isWanted = await ask({
    title: `在微信里打不开${name}的授权页`,
    text: '点右上角「…」选择在浏览器打开，或复制网址到浏览器打开，登录后再点授权。\n授权完成后回到微信，账号会自动出现在这里。',
    confirm: '复制网址',
    cancel: '知道了',
  })
  if (isWanted) await copyText(location.href)
}

export const useConnect = (back?: string) => {
  const { isBusy, submit } = useSubmit(async (_key: string, platform: ListedPlatformId) => {
    if (platform === 'channels') return navigateTo(publishScreens.channels())
    if (!isOwn(platform)) return
    if (runtime().environment.isMessenger && blockedInMessenger.includes(platform))
      return guideToBrowser(platform)
    const asked = { platform, ...(back && { back }) }
    location.assign((await runtime().call(publishAccountConnect, asked)).url)
  })
  return { isBusy, connect: (platform: ListedPlatformId) => void submit(platform) }
}
