/** An official account: who it is, and whether it can be used. */
import type { ReactNode } from 'react'
import { Avatar, Badge } from '../../../ui/content.tsx'
import type { Account } from '../gzh.types.ts'
import css from './gzh.module.css'

const tones = { connected: 'ok', cancelled: 'no', disconnected: 'plain' } as const

export function AccountCard({ account, children }: { account: Account; children?: ReactNode }) {
  const { nickname, avatar_url, kind_name, is_verified, state, state_name, publish_note } = account
  return (
    <section className="card">
      <div className={css.account}>
        <Avatar url={avatar_url} name={nickname} size={44} />
        <div className={css.facts}>
          <b>{nickname}</b>
          <small>{`${kind_name}，${is_verified ? '已认证' : '未认证'}`}</small>
        </div>
        <Badge tone={tones[state]}>{state_name}</Badge>
      </div>
      {publish_note && <p className="f13 t3 mt8">{publish_note}</p>}
      {children}
    </section>
  )
}
