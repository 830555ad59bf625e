/** Where a work goes: every platform, those with an account of the person first. */
import { publicationInit } from '@wallpaper/contract/publish'
import { type PlatformId, platformIds, platforms } from '@wallpaper/contract/publish/platform.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { useRead } from '../../../runtime/useRead.ts'
import { NoticeStrip, Row } from '../../../ui/content.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import type { PublicationChoices } from '../publish.types.ts'

type Account = PublicationChoices['accounts'][number]

/** `accountId`: the first account there that can be used; '' without one. */
export type OnPlatform = (platform: PlatformId, accountId: string) => void

/** The one that its owner chose, or the first; '' when none can be used. */
export const usableAccount = (accounts: readonly Account[], platform: PlatformId): string => {
  const usable = accounts.filter((one) => one.platform === platform && one.sentence === '')
  return (usable.find(({ is_chosen }) => is_chosen) ?? usable[0])?.id ?? ''
}

const wayOf = (platform: PlatformId): string =>
  platforms[platform].isPublishedByApi ? '直接发布' : '按步骤发'

const noteOf = (own: readonly Account[]): string =>
  own.length > 0 ? own.map(({ nickname }) => nickname).join('、') : '还没有账号'

interface PlatformChoicesProps {
  accounts: readonly Account[]
  /** Where it is already. */
  except?: PlatformId | undefined
  onPick: OnPlatform
}

export function PlatformChoices({ accounts, except, onPick }: PlatformChoicesProps) {
  const choices = platformIds
    .filter((platform) => platform !== except)
    .map((platform) => ({ platform, own: accounts.filter((one) => one.platform === platform) }))
  const [used, unused] = [
    choices.filter(({ own }) => own.length > 0),
    choices.filter(({ own }) => own.length === 0),
  ]
  return [...used, ...unused].map(({ platform, own }) => (
    <Row
      key={platform}
      title={platforms[platform].name}
      note={noteOf(own)}
      value={wayOf(platform)}
      onPress={() => onPick(platform, usableAccount(own, platform))}
    />
  ))
}

interface PlatformSheetProps {
  except?: PlatformId | undefined
  onPick: OnPlatform
  onClose: () => void
}

export function PlatformSheet({ except, onPick, onClose }: PlatformSheetProps) {
  const read = useRead(publicationInit, {}, { isQuiet: true })
  return (
    <Sheet title="发到哪个平台" onClose={onClose}>
      {read.isPending && <RowsSkeleton rows={4} />}
      {read.isError && (
        <NoticeStrip action={{ label: '再试一次', onPress: () => void read.refetch() }}>
          平台列表加载失败，请检查网络
        </NoticeStrip>
      )}
      {read.data && <PlatformChoices accounts={read.data.accounts} except={except} onPick={onPick} />}
    </Sheet>
  )
}

interface NewPublicationSheetProps {
  /** The work to publish. */
  work?: string | undefined
  day?: string | undefined
  except?: PlatformId | undefined
  onClose: () => void
}

/** Begins a publication at the platform that is picked. */
export function NewPublicationSheet({ work, day, except, onClose }: NewPublicationSheetProps) {
  return (
    <PlatformSheet
      except={except}
      onPick={(platform) => {
        onClose()
        navigateTo(publishScreens.editor({ platform, ...(work && { work }), ...(day && { day }) }))
      }}
      onClose={onClose}
    />
  )
}
