/** Class and keywords of one picture, where they are not those of all. */
import { Suspense, useState } from 'react'
import { Row } from '../../../../ui/content.tsx'
import type { QueuedFile } from '../../../upload/public.ts'
import { classNameOf } from '../../choices/className.ts'
import type { UploadInit } from '../make.types.ts'
import { ClassSheet, KeywordSheet } from '../settings/LazySheets.ts'
import type { WorkSettings } from '../settings/workSettings.ts'
import type { FileRows } from './useFileActions.tsx'
import type { OwnSettings, Owns } from './useHandIn.ts'

interface OwnSettingsOptions {
  init: UploadInit
  /** Of all pictures. */
  settings: WorkSettings
  owns: Owns
  onOwns: (owns: Owns) => void
}

const asOthers: OwnSettings = { class: '', keywords: [] }

export const useOwnSettings = ({ init, settings, owns, onOwns }: OwnSettingsOptions) => {
  const [open, setOpen] = useState<{ id: string; field: keyof OwnSettings } | null>(null)
  const close = () => setOpen(null)
  const ownOf = (id: string): OwnSettings => owns[id] ?? asOthers
  const change = (id: string, fields: Partial<OwnSettings>) =>
    onOwns({ ...owns, [id]: { ...ownOf(id), ...fields } })
  const classOf = (id: string): string => ownOf(id).class || settings.class

  const rows: FileRows = ({ id }, leave) => {
    const { class: ownClass, keywords } = ownOf(id)
    const choose = (field: keyof OwnSettings) => () => {
      leave()
      setOpen({ id, field })
    }
    return (
      <>
        <Row
          title="这一张的分类"
          note={ownClass ? classNameOf(init.classes, ownClass) : '和其他图片一样'}
          icon="grid"
          onPress={choose('class')}
        />
        <Row
          title="这一张的关键词"
          note={keywords.length > 0 ? keywords.join('、') : '和其他图片一样'}
          icon="tag"
          onPress={choose('keywords')}
        />
        {(ownClass || keywords.length > 0) && (
          <Row
            title="恢复统一设置"
            note="分类和关键词都和其他图片一样"
            icon="swap"
            onPress={() => {
              change(id, asOthers)
              leave()
            }}
          />
        )}
      </>
    )
  }

  /** What its row says besides. */
  const words = ({ id }: QueuedFile): string => {
    const { class: ownClass, keywords } = ownOf(id)
    return [ownClass && classNameOf(init.classes, ownClass), ...keywords].filter(Boolean).join('、')
  }

  const sheet = open && (
    <Suspense>
      {open.field === 'class' ? (
        <ClassSheet
          title="这一张的分类"
          classes={init.classes}
          chosen={classOf(open.id)}
          onChoose={(id) => {
            change(open.id, { class: id === settings.class ? '' : id })
            close()
          }}
          onClose={close}
        />
      ) : (
        <KeywordSheet
          classId={classOf(open.id)}
          words={ownOf(open.id).keywords}
          max={init.limits.keywords}
          onChange={(keywords) => change(open.id, { keywords })}
          onClose={close}
        />
      )}
    </Suspense>
  )
  return { rows, words, sheet }
}
