/** 平台标签: the platform that a code or a link is spread on, so that each is counted separately. */
import { type PlatformTag, platformTagIds, platformTags } from '@wallpaper/contract/codes/codes.labels'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import css from './PlatformTags.module.css'

const tags = [
  { id: 'none' as const, title: '不区分' },
  ...platformTagIds.filter((id) => id !== 'other').map((id) => ({ id, title: platformTags[id] })),
]

export interface PlatformTagsProps {
  title: string
  value: PlatformTag | null
  onChange: (tag: PlatformTag | null) => void
}

export function PlatformTags({ title, value, onChange }: PlatformTagsProps) {
  return (
    <>
      <h3 className={css.label}>
        {title}
        <span>用来分开统计</span>
      </h3>
      <Segmented<PlatformTag | 'none'>
        label="平台标签"
        look="chips"
        options={tags}
        value={value ?? 'none'}
        onChange={(tag) => onChange(tag === 'none' ? null : tag)}
      />
    </>
  )
}
