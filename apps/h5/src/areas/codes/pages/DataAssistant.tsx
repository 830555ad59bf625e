/** 数据助手: figures of a line's codes as a funnel, a chart by day, and a table. */
import { dataAssistantExport } from '@wallpaper/contract/codes'
import { type FunnelPeriod, platformTags } from '@wallpaper/contract/codes/codes.labels'
import { useExportFile } from '../../../runtime/useExportFile.ts'
import { useLineCalls } from '../../../runtime/useLineRead.ts'
import { stateOf } from '../../../runtime/useRead.ts'
import { NoticeStrip } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { CodeChooser } from '../funnel/CodeChooser.tsx'
import { DayChart } from '../funnel/DayChart.tsx'
import { FunnelCard } from '../funnel/FunnelCard.tsx'
import { FunnelTable } from '../funnel/FunnelTable.tsx'
import { inputOf, useFunnel, useFunnelView } from '../funnel/useFunnel.ts'
import { SourcesCard, WhyCard } from '../funnel/WorkExplained.tsx'
import css from './DataAssistant.module.css'

const periods: readonly { id: FunnelPeriod; title: string }[] = [
  { id: 'today', title: '今日' },
  { id: 'week', title: '7 天' },
  { id: 'month', title: '30 天' },
]

export function DataAssistant() {
  const { view, change } = useFunnelView()
  const read = useFunnel(view)
  const { data, isPlaceholderData } = read
  const { call } = useLineCalls()
  const { isBusy, submit } = useExportFile(() => call(dataAssistantExport, inputOf(view)))
  const isEmpty = data?.rows.length === 0
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      right={
        <NavAction
          label="导出"
          isDisabled={isBusy || !data || isEmpty || isPlaceholderData}
          onPress={() => void submit()}
        />
      }
    >
      {data && (
        <>
          <div className={css.filters}>
            <CodeChooser value={view.codeId} onChange={(codeId) => change({ codeId })} />
            <div className="grow">
              <Segmented
                label="时间"
                options={periods}
                value={view.period}
                onChange={(period) => change({ period })}
              />
            </div>
          </div>
          {view.platform && (
            <NoticeStrip
              tone="info"
              icon="filter"
              action={{ label: '看全部', onPress: () => change({ platform: undefined }) }}
            >
              只看来自{platformTags[view.platform]}的
            </NoticeStrip>
          )}
          {view.photoId && (
            <NoticeStrip
              tone="info"
              icon="filter"
              action={{ label: '看全部', onPress: () => change({ photoId: undefined }) }}
            >
              {data.work?.title ? `只看「${data.work.title}」` : '只看一个作品'}
            </NoticeStrip>
          )}
          <div className={isPlaceholderData ? css.old : css.figures} aria-busy={isPlaceholderData}>
            <FunnelCard funnel={data} view={view} />
            {data.days.length > 1 && <DayChart funnel={data} isOfWork={view.photoId !== undefined} />}
            {data.work && <WhyCard work={data.work} />}
            {data.work && <SourcesCard work={data.work} />}
            <FunnelTable funnel={data} view={view} onGroup={(group) => change({ group })} />
          </div>
        </>
      )}
    </PageLayout>
  )
}
