/** Goes to a platform's consent page; it returns to 授权结果, and from there to `back`. */
import { publishAccountConnect } from '@wallpaper/contract/publish'
import type { ListedPlatformId } from '@wallpaper/contract/publish/account.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { navigateTo } from '../../pageStack/navigation.ts'
import { runtime } from '../../runtime/runtime.ts'
import { useSubmit } from '../../runtime/useSubmit.ts'

const isOwn = (platform: ListedPlatformId): platform is PlatformId => platform !== 'official'

export const useConnect = (back?: string) => {
  const { isBusy, submit } = useSubmit(async (_key: string, platform: ListedPlatformId) => {
    if (platform === 'channels') navigateTo(publishScreens.channels())
    else if (isOwn(platform)) {
      const asked = { platform, ...(back && { back }) }
      location.assign((await runtime().call(publishAccountConnect, asked)).url)
    }
  })
  return { isBusy, connect: (platform: ListedPlatformId) => void submit(platform) }
}
