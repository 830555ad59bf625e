/** 短链接: the code as a link, with a platform tag so that each platform is counted separately. */
import { type PlatformTag, platformTagIds, platformTags } from '@wallpaper/contract/codes/codes.labels'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { Code } from '../codes.types.ts'
import css from './LinkSheet.module.css'

type Tag = PlatformTag | 'none'

const tags: readonly { id: Tag; title: string }[] = [
  { id: 'none', title: '不区分' },
  ...platformTagIds.filter((id) => id !== 'other').map((id) => ({ id, title: platformTags[id] })),
]

const taggedLink = ({ short_url }: Pick<Code, 'short_url'>, tag: Tag): string =>
  tag === 'none' ? short_url : `${short_url}?p=${tag}`

export function LinkSheet({ code, onClose }: { code: Code; onClose: () => void }) {
  const [tag, setTag] = useState<Tag>('none')
  const link = taggedLink(code, tag)
  return (
    <Sheet title="短链接" onClose={onClose}>
      <h3 className={css.label}>
        平台标签<span>用来分开统计</span>
      </h3>
      <Segmented label="平台标签" look="chips" options={tags} value={tag} onChange={setTag} />
      <p className={css.link}>{link}</p>
      <Button kind="primary" size="lg" isBlock onPress={() => void copyText(link)}>
        <Icon name="copy" size={18} />
        复制链接
      </Button>
    </Sheet>
  )
}
