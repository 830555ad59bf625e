import { campHandIn, campHomeworks, campInfo, campJoin, campList, campMark } from '@wallpaper/contract/learn'
import {
  campRecords,
  homeworkRead,
  homeworkRecords,
  markHomework,
  saveCamp,
} from '@wallpaper/contract/learn/camp.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import {
  campRecordList,
  listHomeworkRecords,
  markByStaff,
  readHomework,
  save,
} from './camp.console.service.ts'
import { handIn, join, listCamps, listToMark, readCamp } from './camp.service.ts'
import type { HomeworkDeps } from './homework.present.ts'
import { mark } from './mark.service.ts'

export type CampDeps = HomeworkDeps & { clock: Clock }

export const campRoutes = (deps: CampDeps): Route[] => {
  const { clock } = deps
  return [
    read(campList, ({ tx, caller, input }) => listCamps(tx, caller.uid, input, clock())),
    read(campInfo, ({ tx, caller, input }) => readCamp(tx, caller.uid, input.id, deps, clock())),
    write(campJoin, ({ tx, caller, input }) => join(tx, caller.uid, input.id, deps, clock())),
    write(campHandIn, ({ tx, caller, input }) => handIn(tx, caller.uid, input, deps, clock())),
    read(campHomeworks, ({ tx, caller, input }) => listToMark(tx, caller.uid, input, deps)),
    write(campMark, ({ tx, caller, input: { homework_id, ...input } }) =>
      mark(tx, { ...input, id: homework_id, by: `person:${caller.uid}`, now: clock() }, deps),
    ),
  ]
}

export const campConsoleRoutes = (deps: CampDeps): Route[] => [
  read(campRecords, ({ tx, input }) => listPage(input, campRecordList(tx, input, deps.clock()))),
  write(saveCamp, ({ tx, input, act }) => save(tx, input, act)),
  read(homeworkRecords, ({ tx, input }) => listHomeworkRecords(tx, input, deps)),
  read(homeworkRead, ({ tx, input }) => readHomework(tx, input.id, deps)),
  write(markHomework, ({ tx, input, act }) => markByStaff(tx, input, act, deps)),
]
