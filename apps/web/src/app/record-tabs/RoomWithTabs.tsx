import { RoomPage } from '../../features/rooms/RoomPage.tsx'
import { RoomTabs } from './RoomTabs.tsx'

/** The page of a room with its tabs. */
export default () => <RoomPage Tabs={RoomTabs} />
