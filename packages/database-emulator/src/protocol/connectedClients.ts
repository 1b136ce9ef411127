import type { AuthValue } from '../rules';

/** A connected client. */
export interface ConnectedClient {
  /** Session id. The SDKs send it as `ls` when they reconnect, so it identifies the client until a new session begins. */
  readonly id: string;
  readonly namespace: string;
  readonly isAdmin: boolean;
  /** As rules see it; null for signed-out clients and administrators. */
  readonly auth: AuthValue;
  /** When the client connected, in epoch milliseconds of this computer's clock. */
  readonly openedAt: number;
  /** Path of the last request; null before the first one. */
  readonly path: string | null;
}

/** A connection as stored in the list. */
interface Member {
  describe(): ConnectedClient;
  cut(): void;
}

/** The clients that are connected now, over any transport. */
export class ConnectedClients {
  /** Called when a client connects, disconnects, changes its identity or requests another path. */
  onChange: () => void = () => undefined;
  private readonly members = new Map<string, Member>();

  add(id: string, member: Member): void {
    this.members.set(id, member);
    this.onChange();
  }

  delete(id: string): void {
    if (this.members.delete(id)) this.onChange();
  }

  list(): ConnectedClient[] {
    return [...this.members.values()].map((member) => member.describe());
  }

  /**
   * Cuts one connection.
   * @returns whether the connection existed
   */
  cut(id: string): boolean {
    const member = this.members.get(id);
    member?.cut();
    return member !== undefined;
  }
}
