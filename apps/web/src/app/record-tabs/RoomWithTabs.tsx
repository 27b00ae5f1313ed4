import { RoomPage } from '../../features/rooms/RoomPage.tsx'
import { RoomTabs } from './RoomTabs.tsx'

/** The page of a room. */
export default () => <RoomPage Tabs={RoomTabs} />
