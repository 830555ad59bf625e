/** 口令列表: the codes that works on Bilibili carry, with what came of them in seven days. */
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { publishedCodes } from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Badge, Card, NoticeStrip, Row, Stat } from '../../../ui/content.tsx'
import { copyText, putOnClipboard } from '../../../ui/copyText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout, type PageState } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import accountCss from '../components/account.module.css'
import css from '../library/library.module.css'
import type { PublishedCode } from '../publish.types.ts'
import '../../../ui/styles/ruled.css'

const placesOf = ({ publications }: PublishedCode): string =>
  publications > 0 ? `写在 ${publications} 条投稿的简介第一行` : '还没有投稿用到'

/** Only when all were taken at one price; else the parts do not give the sum. */
const formulaOf = ({ takes, price_fen, percent, income_fen }: PublishedCode): string | null => {
  if (takes === 0 || price_fen === null) return null
  const product = Math.floor((takes * price_fen * percent) / 100)
  return product === income_fen ? `${takes} 次 × ${yuan(price_fen)} × ${percent}%` : null
}

/** The line is on the clipboard, and the work is open: only its owner can edit it there. */
const mend = async (line: string, { id, url }: PublishedCode['missing'][number]) => {
  if (!(await putOnClipboard(line))) return toast('复制没有成功，请用「复制引导语」再试')
  toast('引导语已复制')
  if (url) window.open(url, '_blank', 'noopener')
  else navigateTo(publishScreens.publication({ id }))
}

function MissingSheet({ item, onClose }: { item: PublishedCode; onClose: () => void }) {
  return (
    <Sheet title="去补上口令" onClose={onClose}>
      <p className="f12 t3">点一条：引导语已复制，打开后编辑稿件，粘贴在简介第一行。下次核对就会更新</p>
      {item.missing.map((work) => (
        <Row
          key={work.id}
          title={work.title || '没有标题'}
          value="复制并打开"
          onPress={() => void mend(item.line, work)}
        />
      ))}
    </Sheet>
  )
}

function CodeCard({ item }: { item: PublishedCode }) {
  const [isMending, setIsMending] = useState(false)
  const { code_id, code, line, thumb_url, is_active, missing, visits, saves, income_fen, publications } = item
  const formula = formulaOf(item)
  return (
    <Card>
      <div className={css.top}>
        {thumb_url ? <img src={thumb_url} alt="" loading="lazy" /> : <span aria-hidden="true" />}
        <div className={css.name}>
          <b>
            {code} <Badge tone={is_active ? 'ok' : 'plain'}>{is_active ? '生效中' : '已停用'}</Badge>
          </b>
          <small>{placesOf(item)}</small>
        </div>
        <button
          type="button"
          className={css.copy}
          aria-label={`复制口令「${code}」`}
          onClick={() => void copyText(code)}
        >
          <Icon name="copy" size={20} />
        </button>
      </div>
      <div className={css.box}>
        <div className="stats">
          <Stat label="7 日访问" value={visits} />
          <Stat label="取图" value={saves} />
          <Stat label="7 日收益" value={yuan(income_fen)} />
        </div>
        {formula && <p className="num">{formula}</p>}
      </div>
      {missing.length > 0 && (
        <NoticeStrip action={{ label: '去补上', onPress: () => setIsMending(true) }}>
          {missing.length} 条投稿的简介里没找到口令
        </NoticeStrip>
      )}
      <div className={css.acts}>
        <button type="button" onClick={() => void copyText(line)}>
          <Icon name="copy" size={16} />
          复制引导语
        </button>
        <button
          type="button"
          onClick={() =>
            navigateTo(publishScreens.record({ group: 'published', platform: 'bilibili', code }))
          }
        >
          <Icon name="play" size={16} />看 {publications} 条投稿
        </button>
        <button
          type="button"
          onClick={() => navigateTo(codesScreens.data('picture', { code_id, platform: 'bilibili' }))}
        >
          <Icon name="chart" size={16} />
          数据
        </button>
      </div>
      {isMending && <MissingSheet item={item} onClose={() => setIsMending(false)} />}
    </Card>
  )
}

const nothing: PageState = {
  is: 'empty',
  empty: {
    drawing: 'nothing',
    title: 'B 站还没有用到口令',
    note: '发布到 B 站时选一个口令，访问、取图和收益就会出现在这里',
  },
}

export function PublishedCodes() {
  const { account } = usePageQuery(publishScreens.codes)
  const read = useRead(publishedCodes, account ? { account_id: account } : {})
  const { data } = read
  return (
    <PageLayout
      state={data?.items.length === 0 ? nothing : stateOf(read)}
      skeleton={<CardsSkeleton />}
      right={
        <NavAction
          label="新建口令"
          onPress={() => navigateTo(codesScreens.list('picture', { create: '' }))}
        />
      }
      onRefresh={() => read.refetch()}
    >
      {data && (
        <>
          <p className="hint">B 站 {data.account?.nickname ?? '全部账号'}</p>
          <section className={`card ruled ${accountCss.figures}`}>
            <Stat label="在用口令" value={data.active} unit="个" />
            <Stat label="7 日访问" value={data.visits} />
            <Stat label="取图" value={data.saves} />
            <Stat label="7 日收益" value={yuan(data.income_fen)} />
          </section>
          {data.items.map((item) => (
            <CodeCard key={item.code_id} item={item} />
          ))}
        </>
      )}
    </PageLayout>
  )
}
