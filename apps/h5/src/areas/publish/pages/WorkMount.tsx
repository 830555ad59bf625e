/** 短视频挂载: a code on a work of a Douyin, Kuaishou or TikTok account, now or at a time. */
import { mountInit } from '@wallpaper/contract/publish'
import { isMountPlatform } from '@wallpaper/contract/publish/mount.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { useState } from 'react'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { PictureSkeleton } from '../../../ui/states/skeletons.tsx'
import { PlatformMark } from '../components/PlatformMark.tsx'
import { AccountWorksView } from '../mount/AccountWorksView.tsx'
import css from '../mount/mount.module.css'
import type { MountAccount, MountForm } from '../mount/mount.types.ts'

const empty = {
  is: 'empty' as const,
  empty: {
    drawing: 'nothing' as const,
    title: '还没有可以挂载的账号',
    note: '连接抖音、快手或 TikTok 账号后，就能把口令挂到作品上',
    action: (
      <Link className="btn primary" to={publishScreens.accounts({ back: publishScreens.workMount() })}>
        去连接账号
      </Link>
    ),
  },
}

interface AccountsProps {
  accounts: readonly MountAccount[]
  chosen: MountAccount
  onChoose: (id: string) => void
}

function Accounts({ accounts, chosen, onChoose }: AccountsProps) {
  return (
    <fieldset className={css.accounts} aria-label="账号">
      {accounts.map(({ id, platform, nickname }) => (
        <button key={id} type="button" aria-pressed={id === chosen.id} onClick={() => onChoose(id)}>
          <PlatformMark platform={platform} isNamed />
          {nickname}
        </button>
      ))}
    </fieldset>
  )
}

function Chosen({ form }: { form: MountForm }) {
  const { account: wanted } = usePageQuery(publishScreens.workMount)
  const accounts = form.accounts.filter(({ platform }) => isMountPlatform(platform))
  const [id, setId] = useState(wanted)
  const chosen = accounts.find((one) => one.id === id) ?? accounts[0]
  if (!chosen) return <PageLayout state={empty} />
  return (
    <AccountWorksView
      key={chosen.id}
      account={chosen}
      form={form}
      top={<Accounts accounts={accounts} chosen={chosen} onChoose={setId} />}
    />
  )
}

export function WorkMount() {
  const read = useRead(mountInit, {})
  if (!read.data) return <PageLayout state={stateOf(read)} skeleton={<PictureSkeleton height={360} />} />
  return <Chosen form={read.data} />
}
