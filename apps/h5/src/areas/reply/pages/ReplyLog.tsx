/** 回复记录: what followers sent and what was answered, without who they are. */
import { replyLog } from '@wallpaper/contract/reply'
import { replyScreens } from '@wallpaper/contract/reply/reply.screens'
import { formatTime } from '../../../lib/format/time.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Badge } from '../../../ui/content.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import css from '../components/reply.module.css'
import type { LogItem } from '../reply.types.ts'

const tones = { answered: 'ok', received: 'plain', missed: 'no' } as const

function Item({ item }: { item: LogItem }) {
  const { at, type_name, words, rule_name, how, took_ms, outcome, outcome_name, repeats } = item
  return (
    <section className={`card ${css.logged}`}>
      <div className={css.words}>
        <span className="num">{formatTime(at).slice(5, 19)}</span>
        <span>{type_name}</span>
        <Badge tone={tones[outcome]}>{outcome_name}</Badge>
        {repeats > 0 && <Badge tone="wait">{`微信重送 ${repeats} 次`}</Badge>}
      </div>
      <p className={css.says}>{words || type_name}</p>
      <small className="f12 t3">{`${rule_name}，${how}，${took_ms} 毫秒`}</small>
    </section>
  )
}

export function ReplyLog() {
  const { id = '' } = usePageQuery(replyScreens.log)
  const input = { account_id: id }
  const list = useReadList(readKey(replyLog, input), (paging, options) =>
    runtime().call(replyLog, { ...input, ...paging }, options),
  )
  const empty = {
    is: 'empty' as const,
    empty: { drawing: 'nothing' as const, title: '还没有记录', note: '读者发来消息后，会记在这里' },
  }
  return (
    <PageLayout
      state={list.state.is === 'ready' && list.items.length === 0 ? empty : list.state}
      onRefresh={list.refresh}
    >
      <InfiniteList
        label="回复记录"
        items={list.items}
        keyOf={(item) => item.id}
        renderItem={(item) => <Item item={item} />}
        rowHeight={110}
        end={list.end}
        onMore={list.more}
      />
    </PageLayout>
  )
}
