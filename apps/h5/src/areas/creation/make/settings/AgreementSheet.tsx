/** 上传须知, confirmed once per line: nothing can be submitted before. */

import { useQueryClient } from '@tanstack/react-query'
import { readXy, uploadInit } from '@wallpaper/contract/creation'
import { useLineCalls } from '../../../../runtime/useLineRead.ts'
import { useSubmit } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import type { UploadInit } from '../make.types.ts'
import css from './settings.module.css'

export interface AgreementSheetProps {
  init: UploadInit
  onRead: () => void
  onClose: () => void
}

const rules: readonly { title: string; text: string }[] = [
  { title: '你有权上传', text: '作品由你创作，或你已取得授权；里面的人像、商标和字体都可以这样使用。' },
  { title: '不带联系方式', text: '图片、标题和关键词里不放二维码、微信号、电话和别处的网址。' },
  { title: 'AI 内容要标明', text: '用 AI 生成或改过的作品，请打开「含 AI 生成内容」，作品会带 AI 标识。' },
  {
    title: '先审核再展示',
    text: '提交后由人工审核，通过后观众才能看到；没有通过会写明原因，可以修改再提交。',
  },
  { title: '违规会下架', text: '侵权、低俗和误导内容会被下架，多次违规会影响账号使用。' },
]

export function AgreementSheet({ init, onRead, onClose }: AgreementSheetProps) {
  const client = useQueryClient()
  const { call, setReadData } = useLineCalls()
  const { isBusy, submit } = useSubmit(async () => {
    const { agreement_read_at } = await call(readXy, {})
    setReadData(client, uploadInit, {}, { ...init, agreement_read_at })
    onRead()
  })
  return (
    <Sheet title="上传须知" onClose={onClose}>
      <ol className={css.rules}>
        {rules.map(({ title, text }, index) => (
          <li key={title}>
            <b>{`${index + 1}. ${title}`}</b>
            <br />
            {text}
          </li>
        ))}
      </ol>
      <Button kind="primary" size="lg" isBlock isBusy={isBusy} onPress={() => void submit()}>
        我已阅读并同意
      </Button>
    </Sheet>
  )
}
