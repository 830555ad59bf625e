/** 短链接: the code as a link, with a platform tag so that each platform is counted separately. */

import type { PlatformTag } from '@wallpaper/contract/codes/codes.labels'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { Code } from '../codes.types.ts'
import css from './LinkSheet.module.css'
import { PlatformTags } from './PlatformTags.tsx'

const taggedLink = ({ short_url }: Pick<Code, 'short_url'>, tag: PlatformTag | null): string =>
  tag ? `${short_url}?p=${tag}` : short_url

export function LinkSheet({ code, onClose }: { code: Code; onClose: () => void }) {
  const [tag, setTag] = useState<PlatformTag | null>(null)
  const link = taggedLink(code, tag)
  return (
    <Sheet title="短链接" onClose={onClose}>
      <PlatformTags title="平台标签" value={tag} onChange={setTag} />
      <p className={css.link}>{link}</p>
      <Button kind="primary" size="lg" isBlock onPress={() => void copyText(link)}>
        <Icon name="copy" size={18} />
        复制链接
      </Button>
    </Sheet>
  )
}
