/** What can be begun from anywhere, each with what it needs. */
import type { Ability } from '../../access/roleMatrix';
import { links, PATTERNS } from '../../config/links';
import type { Asking, Place } from './finding';

export const COMMANDS: readonly (Place & { needs: Ability })[] = [
  {
    label: 'New post in a chatroom',
    to: PATTERNS.chatrooms,
    asks: 'room',
    needs: 'posts.create',
  },
  { label: 'Add an event to the calendar', to: links.newEvent, needs: 'ownEvents.create' },
  {
    label: 'Record compliance for an item of my register',
    to: links.ownRegister(),
    asks: 'ownLaw',
    needs: 'ownRegister.editCompliance',
  },
  { label: 'Create a chatroom', to: PATTERNS.createChatroom, needs: 'chatrooms.create' },
];

/** What a command asks, the heading over the answers, and where an answer leads, by its key. */
export const QUESTIONS: Record<
  Asking,
  { question: string; heading: string; leadsTo: (key: string) => string }
> = {
  room: { question: 'Which chatroom?', heading: 'Chatrooms', leadsTo: links.writePost },
  ownLaw: {
    question: 'Which item of my register?',
    heading: 'My register',
    leadsTo: links.recordCompliance,
  },
};
