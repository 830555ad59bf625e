/** The entry to all ways of creating works. */
import { type LineId, lines } from '@wallpaper/contract'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { useLine } from '../../../pageStack/pageContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'

const waysOf = (line: LineId, homepage_id: string) =>
  [
    {
      icon: 'upload',
      title: lines[line].labels.upload,
      note: '图片或视频，填好标题和关键词',
      to: makeScreens.upload(line, { homepage_id }),
    },
    {
      icon: 'layers',
      title: '批量添加',
      note: '一次很多张，离开也会接着传',
      to: makeScreens.batch(line, { homepage_id }),
    },
    {
      icon: 'text',
      title: '文字模板',
      note: '写一句话，做成一张图',
      to: makeScreens.textTemplate(line, { homepage_id }),
    },
    ...(lines[line].can.imageTextTemplates
      ? [
          {
            icon: 'image',
            title: '图文模板',
            note: '几张图配上文字，做成一组',
            to: makeScreens.imageText({ homepage_id }),
          } as const,
        ]
      : []),
    {
      icon: 'copy',
      title: '朋友圈文案素材',
      note: '文字配九张图，复制就能发',
      to: makeScreens.moments(line),
    },
  ] as const

export function AddWork({ homepageId, isBlock = false }: { homepageId: string; isBlock?: boolean }) {
  const line = useLine()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="primary" size={isBlock ? 'lg' : 'md'} isBlock={isBlock} onPress={() => setIsOpen(true)}>
        <Icon name="plus" size={20} />
        {lines[line].labels.upload}
      </Button>
      {isOpen && (
        <Sheet title={`添加${lines[line].labels.work}`} onClose={() => setIsOpen(false)}>
          {waysOf(line, homepageId).map(({ to, ...way }) => (
            <Row
              key={way.title}
              {...way}
              onPress={() => {
                setIsOpen(false)
                navigateTo(to)
              }}
            />
          ))}
        </Sheet>
      )}
    </>
  )
}
