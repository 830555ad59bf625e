import { formatDay } from '../../../lib/format/time.ts'
import { ChoiceSheet } from '../backfill/ChoiceSheet.tsx'
import type { MountForm } from './mount.types.ts'

interface CodeSheetProps {
  form: Pick<MountForm, 'codes'>
  platform: string
  onPick: (code: string) => void
  onClose: () => void
}

/** TikTok is the overseas line's. */
export const codesFor = ({ codes }: Pick<MountForm, 'codes'>, platform: string) =>
  codes.filter(({ line }) => platform !== 'tiktok' || line === 'overseas')

export function CodeSheet({ form, platform, onPick, onClose }: CodeSheetProps) {
  return (
    <ChoiceSheet
      title="选择口令"
      empty={platform === 'tiktok' ? '还没有海外线的口令' : '还没有口令'}
      choices={codesFor(form, platform).map(({ code, created_at }) => ({
        id: code,
        title: code,
        note: `${formatDay(created_at)} 创建`,
      }))}
      onPick={({ id }) => {
        onPick(id)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
