/** 达人服务平台: the way in for those who came by a registration channel, under that channel's own heading. */
import { registerInit } from '@wallpaper/contract/account'
import { useState } from 'react'
import { shell } from '../../../shell/shell.ts'
import { stateOf, useRead } from '../../../shell/useRead.ts'
import { Badge } from '../../../ui/content.tsx'
import { PageShell } from '../../../ui/PageShell.tsx'
import { RegisterForm } from '../components/RegisterForm.tsx'
import css from './login.module.css'

export function Channel() {
  const read = useRead(registerInit, shell().session.attribution())
  const [pending] = useState(() => shell().session.pending())
  const channel = read.data?.channel
  return (
    <PageShell state={stateOf(read)} className={css.login ?? ''}>
      <header className={css.channel}>
        {channel && <Badge tone="brand">{channel.name}</Badge>}
        <h2>{channel?.title ?? '达人服务平台'}</h2>
        <p className={css.lead}>{channel?.intro ?? '发布作品、推广口令、查看收益，都在这里'}</p>
      </header>
      <RegisterForm pending={pending} submitText="加入图神" />
    </PageShell>
  )
}
