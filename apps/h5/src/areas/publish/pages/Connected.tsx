/** 授权结果: back from a platform's consent page. */
import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@wallpaper/contract'
import { publishAccountFinish, publishAccountList } from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { useEffect, useRef, useState } from 'react'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { redirectTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { failureOf, isSessionOver } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout, type PageState } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { platformName } from '../account.labels.ts'

type Finished = OutputOf<typeof publishAccountFinish>

const toList = () => redirectTo(publishScreens.accounts())

/** To the screen that asked for the consent. */
const goBack = (back: string | null): void => {
  const { path, query } = parsePageUrl(back ?? '')
  if (back && runtime().canOpen(path)) redirectTo(withQuery(path, query))
  else toList()
}

function Result({ finished }: { finished: Finished }) {
  const { account } = finished
  const back = (
    <Button kind="primary" size="lg" onPress={() => goBack(finished.back)}>
      {finished.back ? '回去继续' : '回到授权账号'}
    </Button>
  )
  if (!account)
    return (
      <Empty
        isWhole
        drawing="nothing"
        title="已取消授权"
        note="没有改动任何账号，需要时可以再来"
        action={back}
      />
    )
  return (
    <Empty
      isWhole
      drawing="nothing"
      title={`${platformName(account)}「${account.nickname}」已连接`}
      note={`还缺 ${account.missing_rights.join('、')}，相关功能用不了，可以重新授权补上`}
      action={back}
    />
  )
}

export function Connected() {
  const client = useQueryClient()
  const { state = '', code, error } = usePageQuery(publishScreens.connected)
  const [finished, setFinished] = useState<Finished | null>(null)
  const [failed, setFailed] = useState<PageState | null>(null)
  // A state works once: a second effect must not send it again.
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    const finish = async () => {
      const input = { state: state || '-', ...(code && { code }), ...(error && { error }) }
      const reply = await runtime().call(publishAccountFinish, input, { hasLoading: false, isQuiet: true })
      void client.invalidateQueries({ queryKey: [publishAccountList.path] })
      const { account, outcome } = reply
      if (!account || account.missing_rights.length > 0) return setFinished(reply)
      toast(outcome === 'reconnected' ? `${account.nickname}已重新连接` : `${account.nickname}已连接`)
      goBack(reply.back)
    }
    finish().catch((problem: unknown) => {
      if (isSessionOver(problem)) return
      setFailed({
        is: 'failed',
        failure: { ...failureOf(problem), retryLabel: '回到授权账号' },
        retry: toList,
      })
    })
  }, [client, state, code, error])
  return (
    <PageLayout
      state={failed ?? (finished ? { is: 'ready' } : { is: 'loading' })}
      skeleton={<RowsSkeleton />}
    >
      {finished && <Result finished={finished} />}
    </PageLayout>
  )
}
