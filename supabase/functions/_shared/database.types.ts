export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      assistant_answers: {
        Row: {
          answer: string;
          assistant_id: number;
          created_at: string;
          held_for: string | null;
          helped: number;
          id: number;
          link: string | null;
          not_helped: number;
          place: number;
          question: string;
          refusal: string | null;
          reviewed_at: string | null;
          reviewed_version: number | null;
          shown: Json | null;
          subject: string | null;
          topic_key: string | null;
          updated_at: string;
          version: number;
          wordings: string[];
        };
        ComputedFields: never;
        Insert: {
          answer: string;
          assistant_id: number;
          created_at?: string;
          held_for?: string | null;
          helped?: number;
          id?: never;
          link?: string | null;
          not_helped?: number;
          place?: number;
          question: string;
          refusal?: string | null;
          reviewed_at?: string | null;
          reviewed_version?: number | null;
          shown?: Json | null;
          subject?: string | null;
          topic_key?: string | null;
          updated_at?: string;
          version?: number;
          wordings?: string[];
        };
        Update: {
          answer?: string;
          assistant_id?: number;
          created_at?: string;
          held_for?: string | null;
          helped?: number;
          id?: never;
          link?: string | null;
          not_helped?: number;
          place?: number;
          question?: string;
          refusal?: string | null;
          reviewed_at?: string | null;
          reviewed_version?: number | null;
          shown?: Json | null;
          subject?: string | null;
          topic_key?: string | null;
          updated_at?: string;
          version?: number;
          wordings?: string[];
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_answers_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['id'];
          },
        ];
      };
      assistant_automations: {
        Row: {
          assistant_id: number;
          created_at: string;
          held_for: string | null;
          id: number;
          is_on: boolean;
          kind: string;
          name: string | null;
          refusal: string | null;
          reviewed_at: string | null;
          settings: NonNullable<Json>;
          shown: Json | null;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          assistant_id: number;
          created_at?: string;
          held_for?: string | null;
          id?: never;
          is_on?: boolean;
          kind: string;
          name?: string | null;
          refusal?: string | null;
          reviewed_at?: string | null;
          settings: NonNullable<Json>;
          shown?: Json | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          assistant_id?: number;
          created_at?: string;
          held_for?: string | null;
          id?: never;
          is_on?: boolean;
          kind?: string;
          name?: string | null;
          refusal?: string | null;
          reviewed_at?: string | null;
          settings?: NonNullable<Json>;
          shown?: Json | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_automations_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['id'];
          },
        ];
      };
      assistant_bookables: {
        Row: {
          assistant_id: number;
          created_at: string;
          days_off: string[];
          held_for: string | null;
          id: number;
          is_on: boolean;
          name: string;
          refusal: string | null;
          reviewed_at: string | null;
          shown: Json | null;
          updated_at: string;
          version: number;
          week: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          assistant_id: number;
          created_at?: string;
          days_off?: string[];
          held_for?: string | null;
          id?: never;
          is_on?: boolean;
          name: string;
          refusal?: string | null;
          reviewed_at?: string | null;
          shown?: Json | null;
          updated_at?: string;
          version?: number;
          week: NonNullable<Json>;
        };
        Update: {
          assistant_id?: number;
          created_at?: string;
          days_off?: string[];
          held_for?: string | null;
          id?: never;
          is_on?: boolean;
          name?: string;
          refusal?: string | null;
          reviewed_at?: string | null;
          shown?: Json | null;
          updated_at?: string;
          version?: number;
          week?: NonNullable<Json>;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_bookables_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['id'];
          },
        ];
      };
      assistant_conversations: {
        Row: {
          assistant_id: number;
          first_question: string;
          id: string;
          is_counted: boolean;
          last_message_at: string;
          mail_id: string | null;
          number: number;
          person_at: string | null;
          person_id: string | null;
          person_name: string | null;
          person_typed_at: string | null;
          questions: number;
          site: string | null;
          started_at: string;
          state: string;
          status: string;
          unanswered: number;
          visitor_at: string | null;
          visitor_typed_at: string | null;
          waits: boolean;
        };
        ComputedFields: never;
        Insert: {
          assistant_id: number;
          first_question: string;
          id?: string;
          is_counted?: boolean;
          last_message_at?: string;
          mail_id?: string | null;
          number: number;
          person_at?: string | null;
          person_id?: string | null;
          person_name?: string | null;
          person_typed_at?: string | null;
          questions?: number;
          site?: string | null;
          started_at?: string;
          state?: string;
          status?: never;
          unanswered?: number;
          visitor_at?: string | null;
          visitor_typed_at?: string | null;
          waits?: never;
        };
        Update: {
          assistant_id?: number;
          first_question?: string;
          id?: string;
          is_counted?: boolean;
          last_message_at?: string;
          mail_id?: string | null;
          number?: number;
          person_at?: string | null;
          person_id?: string | null;
          person_name?: string | null;
          person_typed_at?: string | null;
          questions?: number;
          site?: string | null;
          started_at?: string;
          state?: string;
          status?: never;
          unanswered?: number;
          visitor_at?: string | null;
          visitor_typed_at?: string | null;
          waits?: never;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_conversations_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['id'];
          },
        ];
      };
      assistant_goods: {
        Row: {
          about: string | null;
          assistant_id: number;
          created_at: string;
          held_for: string | null;
          id: number;
          name: string;
          options: NonNullable<Json>;
          picture: string | null;
          price: number;
          refusal: string | null;
          reviewed_at: string | null;
          shown: Json | null;
          stock: number | null;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          about?: string | null;
          assistant_id: number;
          created_at?: string;
          held_for?: string | null;
          id?: never;
          name: string;
          options?: NonNullable<Json>;
          picture?: string | null;
          price: number;
          refusal?: string | null;
          reviewed_at?: string | null;
          shown?: Json | null;
          stock?: number | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          about?: string | null;
          assistant_id?: number;
          created_at?: string;
          held_for?: string | null;
          id?: never;
          name?: string;
          options?: NonNullable<Json>;
          picture?: string | null;
          price?: number;
          refusal?: string | null;
          reviewed_at?: string | null;
          shown?: Json | null;
          stock?: number | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_goods_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['id'];
          },
        ];
      };
      assistant_leads: {
        Row: {
          assistant_id: number;
          conversation_id: string | null;
          created_at: string;
          email: string | null;
          id: number;
          mail_id: string | null;
          message: string | null;
          name: string | null;
          phone: string | null;
          spam_reason: string | null;
          status: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          assistant_id: number;
          conversation_id?: string | null;
          created_at?: string;
          email?: string | null;
          id?: never;
          mail_id?: string | null;
          message?: string | null;
          name?: string | null;
          phone?: string | null;
          spam_reason?: string | null;
          status?: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          assistant_id?: number;
          conversation_id?: string | null;
          created_at?: string;
          email?: string | null;
          id?: never;
          mail_id?: string | null;
          message?: string | null;
          name?: string | null;
          phone?: string | null;
          spam_reason?: string | null;
          status?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_leads_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assistant_leads_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: false;
            referencedRelation: 'assistant_conversations';
            referencedColumns: ['id'];
          },
        ];
      };
      assistant_messages: {
        Row: {
          answer_id: number | null;
          answer_ids: number[];
          assistant_id: number;
          author: string;
          band: string | null;
          client_id: string;
          conversation_id: string;
          fold_key: string | null;
          helped: boolean | null;
          id: number;
          missed_question: string | null;
          name: string | null;
          offers: number[];
          person: boolean;
          picture: string | null;
          rated_missed: boolean;
          sent_at: string;
          text: string;
        };
        ComputedFields: never;
        Insert: {
          answer_id?: number | null;
          answer_ids?: number[];
          assistant_id: number;
          author: string;
          band?: string | null;
          client_id: string;
          conversation_id: string;
          fold_key?: string | null;
          helped?: boolean | null;
          id?: never;
          missed_question?: string | null;
          name?: string | null;
          offers?: number[];
          person?: boolean;
          picture?: string | null;
          rated_missed?: boolean;
          sent_at?: string;
          text: string;
        };
        Update: {
          answer_id?: number | null;
          answer_ids?: number[];
          assistant_id?: number;
          author?: string;
          band?: string | null;
          client_id?: string;
          conversation_id?: string;
          fold_key?: string | null;
          helped?: boolean | null;
          id?: never;
          missed_question?: string | null;
          name?: string | null;
          offers?: number[];
          person?: boolean;
          picture?: string | null;
          rated_missed?: boolean;
          sent_at?: string;
          text?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_messages_answer_id_fkey';
            columns: ['answer_id'];
            isOneToOne: false;
            referencedRelation: 'assistant_answers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assistant_messages_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assistant_messages_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: false;
            referencedRelation: 'assistant_conversations';
            referencedColumns: ['id'];
          },
        ];
      };
      assistant_missed: {
        Row: {
          answer_id: number | null;
          ask_count: number;
          assistant_id: number;
          created_at: string;
          fold_key: string;
          id: number;
          last_asked_at: string;
          question: string;
          state: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          answer_id?: number | null;
          ask_count?: number;
          assistant_id: number;
          created_at?: string;
          fold_key: string;
          id?: never;
          last_asked_at?: string;
          question: string;
          state?: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          answer_id?: number | null;
          ask_count?: number;
          assistant_id?: number;
          created_at?: string;
          fold_key?: string;
          id?: never;
          last_asked_at?: string;
          question?: string;
          state?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_missed_answer_id_fkey';
            columns: ['answer_id'];
            isOneToOne: false;
            referencedRelation: 'assistant_answers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assistant_missed_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['id'];
          },
        ];
      };
      assistant_requests: {
        Row: {
          address: string | null;
          answers: NonNullable<Json>;
          area: string | null;
          assistant_id: number;
          bookable: string | null;
          bookable_id: number | null;
          cancelled_by: string | null;
          client_id: string;
          coming_at: string | null;
          conversation_id: string | null;
          created_at: string;
          email: string | null;
          ends_at: string | null;
          fee: number | null;
          form_name: string | null;
          id: number;
          is_doubtful: boolean;
          kind: string;
          lines: NonNullable<Json>;
          mail_id: string | null;
          mails: number;
          name: string | null;
          note: string | null;
          number: number;
          own_note: string | null;
          pay: string | null;
          phone: string | null;
          reason: string | null;
          service_id: number | null;
          starts_at: string | null;
          status: string;
          sum: number | null;
          token: string | null;
          updated_at: string;
          version: number;
          waits: boolean;
          was_at: string | null;
          way: string | null;
          wish_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          address?: string | null;
          answers?: NonNullable<Json>;
          area?: string | null;
          assistant_id: number;
          bookable?: string | null;
          bookable_id?: number | null;
          cancelled_by?: string | null;
          client_id: string;
          coming_at?: string | null;
          conversation_id?: string | null;
          created_at?: string;
          email?: string | null;
          ends_at?: string | null;
          fee?: number | null;
          form_name?: string | null;
          id?: never;
          is_doubtful?: boolean;
          kind: string;
          lines?: NonNullable<Json>;
          mail_id?: string | null;
          mails?: number;
          name?: string | null;
          note?: string | null;
          number: number;
          own_note?: string | null;
          pay?: string | null;
          phone?: string | null;
          reason?: string | null;
          service_id?: number | null;
          starts_at?: string | null;
          status?: string;
          sum?: number | null;
          token?: string | null;
          updated_at?: string;
          version?: number;
          waits?: never;
          was_at?: string | null;
          way?: string | null;
          wish_at?: string | null;
        };
        Update: {
          address?: string | null;
          answers?: NonNullable<Json>;
          area?: string | null;
          assistant_id?: number;
          bookable?: string | null;
          bookable_id?: number | null;
          cancelled_by?: string | null;
          client_id?: string;
          coming_at?: string | null;
          conversation_id?: string | null;
          created_at?: string;
          email?: string | null;
          ends_at?: string | null;
          fee?: number | null;
          form_name?: string | null;
          id?: never;
          is_doubtful?: boolean;
          kind?: string;
          lines?: NonNullable<Json>;
          mail_id?: string | null;
          mails?: number;
          name?: string | null;
          note?: string | null;
          number?: number;
          own_note?: string | null;
          pay?: string | null;
          phone?: string | null;
          reason?: string | null;
          service_id?: number | null;
          starts_at?: string | null;
          status?: string;
          sum?: number | null;
          token?: string | null;
          updated_at?: string;
          version?: number;
          waits?: never;
          was_at?: string | null;
          way?: string | null;
          wish_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_requests_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assistant_requests_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: false;
            referencedRelation: 'assistant_conversations';
            referencedColumns: ['id'];
          },
        ];
      };
      assistant_services: {
        Row: {
          about: string | null;
          assistant_id: number;
          bookables: number[] | null;
          created_at: string;
          held_for: string | null;
          id: number;
          minutes: number;
          name: string;
          picture: string | null;
          price: number | null;
          refusal: string | null;
          reviewed_at: string | null;
          shown: Json | null;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          about?: string | null;
          assistant_id: number;
          bookables?: number[] | null;
          created_at?: string;
          held_for?: string | null;
          id?: never;
          minutes: number;
          name: string;
          picture?: string | null;
          price?: number | null;
          refusal?: string | null;
          reviewed_at?: string | null;
          shown?: Json | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          about?: string | null;
          assistant_id?: number;
          bookables?: number[] | null;
          created_at?: string;
          held_for?: string | null;
          id?: never;
          minutes?: number;
          name?: string;
          picture?: string | null;
          price?: number | null;
          refusal?: string | null;
          reviewed_at?: string | null;
          shown?: Json | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_services_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['id'];
          },
        ];
      };
      assistants: {
        Row: {
          account_bank: string | null;
          account_holder: string | null;
          account_number: string | null;
          cleared_at: string | null;
          cleared_words: NonNullable<Json>;
          colour: string;
          company: string;
          content_version: number;
          created_at: string;
          given_back: number;
          greeting: string;
          held_for: string | null;
          hours: string | null;
          id: number;
          key: string;
          mails: string[];
          model_allowed: boolean;
          name: string;
          name_key: string | null;
          opened_at: string | null;
          pause_reason: string | null;
          paused_by: string | null;
          phone: string | null;
          profile_id: string | null;
          published_at: string | null;
          refusal: string | null;
          search_text: string | null;
          shown_words: NonNullable<Json>;
          sites: string[];
          status: string;
          tries: number;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          account_bank?: string | null;
          account_holder?: string | null;
          account_number?: string | null;
          cleared_at?: string | null;
          cleared_words?: NonNullable<Json>;
          colour?: string;
          company?: string;
          content_version?: number;
          created_at?: string;
          given_back?: number;
          greeting?: string;
          held_for?: string | null;
          hours?: string | null;
          id?: never;
          key?: string;
          mails?: string[];
          model_allowed?: boolean;
          name?: string;
          name_key?: never;
          opened_at?: string | null;
          pause_reason?: string | null;
          paused_by?: string | null;
          phone?: string | null;
          profile_id?: string | null;
          published_at?: string | null;
          refusal?: string | null;
          search_text?: never;
          shown_words?: NonNullable<Json>;
          sites?: string[];
          status?: string;
          tries?: number;
          updated_at?: string;
          version?: number;
        };
        Update: {
          account_bank?: string | null;
          account_holder?: string | null;
          account_number?: string | null;
          cleared_at?: string | null;
          cleared_words?: NonNullable<Json>;
          colour?: string;
          company?: string;
          content_version?: number;
          created_at?: string;
          given_back?: number;
          greeting?: string;
          held_for?: string | null;
          hours?: string | null;
          id?: never;
          key?: string;
          mails?: string[];
          model_allowed?: boolean;
          name?: string;
          name_key?: never;
          opened_at?: string | null;
          pause_reason?: string | null;
          paused_by?: string | null;
          phone?: string | null;
          profile_id?: string | null;
          published_at?: string | null;
          refusal?: string | null;
          search_text?: never;
          shown_words?: NonNullable<Json>;
          sites?: string[];
          status?: string;
          tries?: number;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'assistants_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_log: {
        Row: {
          action: string;
          actor_id: string | null;
          actor_name: string | null;
          after: Json | null;
          before: Json | null;
          change_id: string | null;
          id: number;
          occurred_at: string;
          row_id: string;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id?: string | null;
          actor_name?: string | null;
          after?: Json | null;
          before?: Json | null;
          change_id?: string | null;
          id?: never;
          occurred_at?: string;
          row_id: string;
          table_name: string;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          actor_name?: string | null;
          after?: Json | null;
          before?: Json | null;
          change_id?: string | null;
          id?: never;
          occurred_at?: string;
          row_id?: string;
          table_name?: string;
        };
        Relationships: [];
      };
      blog_posts: {
        Row: {
          content: string;
          created_at: string;
          cta_text: string | null;
          cta_url: string | null;
          excerpt: string | null;
          featured_image: string | null;
          featured_image_alt: string | null;
          id: number;
          image_alts: string[];
          images: string[];
          name_key: string | null;
          publish_at: string | null;
          published_at: string | null;
          search_text: string | null;
          slug: string;
          status: string;
          tags: string[];
          title: string;
          updated_at: string;
          version: number;
          views: number;
        };
        ComputedFields: never;
        Insert: {
          content: string;
          created_at?: string;
          cta_text?: string | null;
          cta_url?: string | null;
          excerpt?: string | null;
          featured_image?: string | null;
          featured_image_alt?: string | null;
          id?: never;
          image_alts?: string[];
          images?: string[];
          name_key?: never;
          publish_at?: string | null;
          published_at?: string | null;
          search_text?: never;
          slug: string;
          status?: string;
          tags?: string[];
          title: string;
          updated_at?: string;
          version?: number;
          views?: number;
        };
        Update: {
          content?: string;
          created_at?: string;
          cta_text?: string | null;
          cta_url?: string | null;
          excerpt?: string | null;
          featured_image?: string | null;
          featured_image_alt?: string | null;
          id?: never;
          image_alts?: string[];
          images?: string[];
          name_key?: never;
          publish_at?: string | null;
          published_at?: string | null;
          search_text?: never;
          slug?: string;
          status?: string;
          tags?: string[];
          title?: string;
          updated_at?: string;
          version?: number;
          views?: number;
        };
        Relationships: [];
      };
      business_profiles: {
        Row: {
          channels: string[];
          created_at: string;
          id: string;
          opening_hours: string | null;
          services: string | null;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          channels?: string[];
          created_at?: string;
          id: string;
          opening_hours?: string | null;
          services?: string | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          channels?: string[];
          created_at?: string;
          id?: string;
          opening_hours?: string | null;
          services?: string | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'business_profiles_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      contact_messages: {
        Row: {
          company: string | null;
          created_at: string;
          email: string | null;
          id: number;
          message: string;
          name: string;
          name_key: string | null;
          phone: string | null;
          search_text: string | null;
          source: string;
          spam_at: string | null;
          spam_reason: string | null;
          status: string;
          subject: string | null;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          company?: string | null;
          created_at?: string;
          email?: string | null;
          id?: never;
          message: string;
          name: string;
          name_key?: never;
          phone?: string | null;
          search_text?: never;
          source?: string;
          spam_at?: string | null;
          spam_reason?: string | null;
          status?: string;
          subject?: string | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          company?: string | null;
          created_at?: string;
          email?: string | null;
          id?: never;
          message?: string;
          name?: string;
          name_key?: never;
          phone?: string | null;
          search_text?: never;
          source?: string;
          spam_at?: string | null;
          spam_reason?: string | null;
          status?: string;
          subject?: string | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      design_report_requests: {
        Row: {
          company: string;
          created_at: string;
          current_website: string | null;
          email: string;
          id: number;
          industry: string;
          main_challenge: string;
          monthly_revenue: string;
          name: string;
          name_key: string | null;
          phone: string;
          search_text: string | null;
          spam_at: string | null;
          spam_reason: string | null;
          status: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          company: string;
          created_at?: string;
          current_website?: string | null;
          email: string;
          id?: never;
          industry: string;
          main_challenge: string;
          monthly_revenue: string;
          name: string;
          name_key?: never;
          phone: string;
          search_text?: never;
          spam_at?: string | null;
          spam_reason?: string | null;
          status?: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          company?: string;
          created_at?: string;
          current_website?: string | null;
          email?: string;
          id?: never;
          industry?: string;
          main_challenge?: string;
          monthly_revenue?: string;
          name?: string;
          name_key?: never;
          phone?: string;
          search_text?: never;
          spam_at?: string | null;
          spam_reason?: string | null;
          status?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      partner_requests: {
        Row: {
          created_at: string;
          email: string;
          experience: string;
          first_name: string;
          id: number;
          last_name: string;
          motivation: string;
          name_key: string | null;
          phone: string;
          position: string;
          projects: string;
          search_text: string | null;
          skills: string;
          spam_at: string | null;
          spam_reason: string | null;
          status: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          experience: string;
          first_name: string;
          id?: never;
          last_name: string;
          motivation: string;
          name_key?: never;
          phone: string;
          position: string;
          projects: string;
          search_text?: never;
          skills: string;
          spam_at?: string | null;
          spam_reason?: string | null;
          status?: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          email?: string;
          experience?: string;
          first_name?: string;
          id?: never;
          last_name?: string;
          motivation?: string;
          name_key?: never;
          phone?: string;
          position?: string;
          projects?: string;
          search_text?: never;
          skills?: string;
          spam_at?: string | null;
          spam_reason?: string | null;
          status?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      payments: {
        Row: {
          amount_mnt: number;
          before_paid: Json | null;
          claimed_at: string | null;
          company_name: string | null;
          company_register: string | null;
          created_at: string;
          due_at: string | null;
          email: string;
          ended_with_record: boolean;
          id: number;
          kind: string;
          method: string;
          name_key: string | null;
          paid_at: string | null;
          paid_by_name: string | null;
          payer_name: string;
          phone: string | null;
          plan: string | null;
          plan_months: string | null;
          profile_id: string | null;
          reference: string;
          refusal_reason: string | null;
          refused_at: string | null;
          refused_by_name: string | null;
          registration_id: number | null;
          search_text: string | null;
          status: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          amount_mnt: number;
          before_paid?: Json | null;
          claimed_at?: string | null;
          company_name?: string | null;
          company_register?: string | null;
          created_at?: string;
          due_at?: string | null;
          email: string;
          ended_with_record?: boolean;
          id?: never;
          kind: string;
          method?: string;
          name_key?: never;
          paid_at?: string | null;
          paid_by_name?: string | null;
          payer_name: string;
          phone?: string | null;
          plan?: string | null;
          plan_months?: string | null;
          profile_id?: string | null;
          reference: string;
          refusal_reason?: string | null;
          refused_at?: string | null;
          refused_by_name?: string | null;
          registration_id?: number | null;
          search_text?: never;
          status?: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          amount_mnt?: number;
          before_paid?: Json | null;
          claimed_at?: string | null;
          company_name?: string | null;
          company_register?: string | null;
          created_at?: string;
          due_at?: string | null;
          email?: string;
          ended_with_record?: boolean;
          id?: never;
          kind?: string;
          method?: string;
          name_key?: never;
          paid_at?: string | null;
          paid_by_name?: string | null;
          payer_name?: string;
          phone?: string | null;
          plan?: string | null;
          plan_months?: string | null;
          profile_id?: string | null;
          reference?: string;
          refusal_reason?: string | null;
          refused_at?: string | null;
          refused_by_name?: string | null;
          registration_id?: number | null;
          search_text?: never;
          status?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'payments_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      plan_periods: {
        Row: {
          amount_mnt: number;
          converted_to: string | null;
          ends_at: string;
          left_days: number;
          left_mnt: number;
          left_plans: string[];
          paid_at: string;
          payment_id: number;
          plan: string;
          plan_months: string;
          profile_id: string | null;
          reminded: string[];
          reminded_end: string | null;
          starts_at: string;
          trial_ends_at: string;
        };
        ComputedFields: never;
        Insert: {
          amount_mnt: number;
          converted_to?: string | null;
          ends_at: string;
          left_days?: number;
          left_mnt?: number;
          left_plans?: string[];
          paid_at: string;
          payment_id: number;
          plan: string;
          plan_months: string;
          profile_id?: string | null;
          reminded?: string[];
          reminded_end?: string | null;
          starts_at: string;
          trial_ends_at: string;
        };
        Update: {
          amount_mnt?: number;
          converted_to?: string | null;
          ends_at?: string;
          left_days?: number;
          left_mnt?: number;
          left_plans?: string[];
          paid_at?: string;
          payment_id?: number;
          plan?: string;
          plan_months?: string;
          profile_id?: string | null;
          reminded?: string[];
          reminded_end?: string | null;
          starts_at?: string;
          trial_ends_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'plan_periods_payment_id_fkey';
            columns: ['payment_id'];
            isOneToOne: true;
            referencedRelation: 'payments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'plan_periods_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          business_phone: string;
          company_name: string;
          company_size: string;
          created_at: string;
          description: string | null;
          email: string;
          first_name: string;
          id: string;
          industries: string[];
          last_name: string;
          location: string;
          name_key: string | null;
          number: number | null;
          paid_until: string | null;
          plan: string | null;
          plan_months: string | null;
          search_text: string | null;
          setup_state: string;
          status: string;
          suspended_at: string | null;
          terms_accepted_at: string;
          trial_ends_at: string;
          trial_starts_at: string;
          updated_at: string;
          username: string;
          version: number;
          website: string | null;
        };
        ComputedFields: never;
        Insert: {
          business_phone: string;
          company_name: string;
          company_size: string;
          created_at?: string;
          description?: string | null;
          email: string;
          first_name: string;
          id: string;
          industries: string[];
          last_name: string;
          location: string;
          name_key?: never;
          number?: number | null;
          paid_until?: string | null;
          plan?: string | null;
          plan_months?: string | null;
          search_text?: string | null;
          setup_state?: string;
          status?: never;
          suspended_at?: string | null;
          terms_accepted_at: string;
          trial_ends_at?: string;
          trial_starts_at?: string;
          updated_at?: string;
          username: string;
          version?: number;
          website?: string | null;
        };
        Update: {
          business_phone?: string;
          company_name?: string;
          company_size?: string;
          created_at?: string;
          description?: string | null;
          email?: string;
          first_name?: string;
          id?: string;
          industries?: string[];
          last_name?: string;
          location?: string;
          name_key?: never;
          number?: number | null;
          paid_until?: string | null;
          plan?: string | null;
          plan_months?: string | null;
          search_text?: string | null;
          setup_state?: string;
          status?: never;
          suspended_at?: string | null;
          terms_accepted_at?: string;
          trial_ends_at?: string;
          trial_starts_at?: string;
          updated_at?: string;
          username?: string;
          version?: number;
          website?: string | null;
        };
        Relationships: [];
      };
      program_registrations: {
        Row: {
          created_at: string;
          current_status: string;
          email: string;
          english_level: string;
          experience: string | null;
          first_name: string;
          goals: string;
          has_laptop: boolean;
          has_startup_idea: boolean;
          id: number;
          intake: number;
          last_name: string;
          name_key: string | null;
          payment_method: string;
          phone: string;
          price_mnt: number;
          search_text: string | null;
          seat: string;
          seat_given_at: string | null;
          seat_held_until: string | null;
          seat_offered_at: string | null;
          spam_at: string | null;
          spam_reason: string | null;
          status: string;
          updated_at: string;
          version: number;
          waiting_since: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          current_status: string;
          email: string;
          english_level: string;
          experience?: string | null;
          first_name: string;
          goals: string;
          has_laptop?: boolean;
          has_startup_idea?: boolean;
          id?: never;
          intake?: number;
          last_name: string;
          name_key?: never;
          payment_method?: string;
          phone: string;
          price_mnt?: number;
          search_text?: never;
          seat?: string;
          seat_given_at?: string | null;
          seat_held_until?: string | null;
          seat_offered_at?: string | null;
          spam_at?: string | null;
          spam_reason?: string | null;
          status?: string;
          updated_at?: string;
          version?: number;
          waiting_since?: string | null;
        };
        Update: {
          created_at?: string;
          current_status?: string;
          email?: string;
          english_level?: string;
          experience?: string | null;
          first_name?: string;
          goals?: string;
          has_laptop?: boolean;
          has_startup_idea?: boolean;
          id?: never;
          intake?: number;
          last_name?: string;
          name_key?: never;
          payment_method?: string;
          phone?: string;
          price_mnt?: number;
          search_text?: never;
          seat?: string;
          seat_given_at?: string | null;
          seat_held_until?: string | null;
          seat_offered_at?: string | null;
          spam_at?: string | null;
          spam_reason?: string | null;
          status?: string;
          updated_at?: string;
          version?: number;
          waiting_since?: string | null;
        };
        Relationships: [];
      };
      quote_requests: {
        Row: {
          budget: string;
          company: string | null;
          created_at: string;
          email: string;
          id: number;
          name: string;
          name_key: string | null;
          phone: string;
          project_description: string;
          project_title: string;
          project_type: string;
          search_text: string | null;
          spam_at: string | null;
          spam_reason: string | null;
          status: string;
          timeline: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          budget: string;
          company?: string | null;
          created_at?: string;
          email: string;
          id?: never;
          name: string;
          name_key?: never;
          phone: string;
          project_description: string;
          project_title: string;
          project_type: string;
          search_text?: never;
          spam_at?: string | null;
          spam_reason?: string | null;
          status?: string;
          timeline: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          budget?: string;
          company?: string | null;
          created_at?: string;
          email?: string;
          id?: never;
          name?: string;
          name_key?: never;
          phone?: string;
          project_description?: string;
          project_title?: string;
          project_type?: string;
          search_text?: never;
          spam_at?: string | null;
          spam_reason?: string | null;
          status?: string;
          timeline?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      staff: {
        Row: {
          created_at: string;
          email: string;
          name: string;
          notice_kinds: string[];
          role: string;
          suspended_at: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          name: string;
          notice_kinds?: string[];
          role?: string;
          suspended_at?: string | null;
          user_id: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          name?: string;
          notice_kinds?: string[];
          role?: string;
          suspended_at?: string | null;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_invitation: { Args: { p_account: string; p_token: string }; Returns: undefined };
      account_id: { Args: { p_email: string }; Returns: string };
      activate_user: { Args: { p_user_id: string }; Returns: Json };
      add_article_image: { Args: { p_path: string }; Returns: string };
      add_assistant_picture: { Args: { p_path: string }; Returns: string };
      add_managed_answer: { Args: { p_answer: Json; p_id: number }; Returns: Json };
      add_note: { Args: { p_body: string; p_id: string; p_table: string }; Returns: Json };
      add_own_answers: { Args: { p_answers: Json }; Returns: Json };
      add_part: { Args: { p_part: string; p_row: Json }; Returns: Json };
      add_quick_reply: { Args: { p_text: string }; Returns: Json };
      admin_stats: { Args: { p_days?: number }; Returns: Json };
      admin_summary: { Args: Record<PropertyKey, never>; Returns: Json };
      answer_request: {
        Args: { p_answer: string; p_start?: string; p_token: string };
        Returns: Json;
      };
      answer_seat: {
        Args: {
          p_address?: string;
          p_answer?: string;
          p_scale?: number;
          p_shown_price?: number;
          p_token: string;
        };
        Returns: Json;
      };
      article_image: { Args: { p_path: string }; Returns: string };
      begin_file: {
        Args: { p_bucket: string; p_sha256: string; p_size: number; p_type: string };
        Returns: string;
      };
      begin_request: {
        Args: { p_key: string; p_request_hash: string; p_route: string };
        Returns: Json;
      };
      begin_sign_up: { Args: { p_email: string; p_profile: Json }; Returns: Json };
      bot_content: { Args: { p_key: string }; Returns: Json };
      bot_free_times: {
        Args: {
          p_bookable?: number;
          p_from?: string;
          p_key: string;
          p_service: number;
          p_until?: string;
        };
        Returns: Json;
      };
      cancel_invitation: { Args: { p_id: string }; Returns: undefined };
      change_managed_answer: {
        Args: { p_answer: Json; p_answer_id: number; p_id: number; p_version?: number };
        Returns: Json;
      };
      change_many: {
        Args: {
          p_action: string;
          p_assignee?: string;
          p_ids?: number[];
          p_q?: string;
          p_rows?: number;
          p_status?: string;
          p_table: string;
          p_value?: string;
        };
        Returns: Json;
      };
      change_note: { Args: { p_body: string; p_id: number; p_version?: number }; Returns: Json };
      change_own_answer: {
        Args: { p_answer: Json; p_id: number; p_version?: number };
        Returns: Json;
      };
      change_own_profile: { Args: { p_changes: Json; p_version?: number }; Returns: Json };
      change_part: {
        Args: { p_id: number; p_part: string; p_row: Json; p_version?: number };
        Returns: Json;
      };
      change_program: {
        Args: { p_changes: Json; p_new_intake?: boolean; p_version?: number };
        Returns: Json;
      };
      change_quick_reply: {
        Args: { p_id: number; p_text: string; p_version?: number };
        Returns: Json;
      };
      change_request: {
        Args: { p_changes: Json; p_id: number; p_version?: number };
        Returns: Json;
      };
      check_texts: { Args: { p_texts: Json }; Returns: Json };
      claim_lost_files: { Args: { p_most: number }; Returns: Json };
      claim_outbox: {
        Args: { p_channels: string[]; p_lease_seconds?: number; p_most?: number; p_url?: string };
        Returns: Json;
      };
      claim_payment: { Args: { p_path: string; p_token: string }; Returns: Json };
      clean_up: { Args: Record<PropertyKey, never>; Returns: Json };
      clear_assistant: { Args: { p_id: number; p_version?: number }; Returns: Json };
      company_talks: { Args: Record<PropertyKey, never>; Returns: Json };
      confirm_identity: { Args: { p_password: string; p_proof: string }; Returns: string };
      count_articles: { Args: { p_tag?: string }; Returns: number };
      count_old_spam: { Args: Record<PropertyKey, never>; Returns: Json };
      current_actor: { Args: Record<PropertyKey, never>; Returns: Json };
      day_plan: { Args: { p_day: string }; Returns: Json };
      decline_phones: {
        Args: { p_conversation: string; p_key: string; p_phones: string[] };
        Returns: undefined;
      };
      delete_old_spam: { Args: Record<PropertyKey, never>; Returns: Json };
      delete_own_account: { Args: { p_proof: string }; Returns: undefined };
      delete_user: { Args: { p_user_id: string }; Returns: undefined };
      drop_sign_up: { Args: { p_account: string }; Returns: boolean };
      end_own_sessions: { Args: Record<PropertyKey, never>; Returns: undefined };
      end_session: { Args: Record<PropertyKey, never>; Returns: boolean };
      erase_person: { Args: { p_email: string; p_phone?: string }; Returns: Json };
      expire_payments: { Args: Record<PropertyKey, never>; Returns: undefined };
      extend_trial: {
        Args: { p_days: number; p_user_id: string; p_version?: number };
        Returns: Json;
      };
      find_person: { Args: { p_email: string; p_phone?: string }; Returns: Json };
      finish_request: {
        Args: { p_key: string; p_outcome?: string; p_route: string };
        Returns: undefined;
      };
      forget_files: { Args: { p_paths: string[] }; Returns: undefined };
      forgive_rate_limits: { Args: { p_keys: string[] }; Returns: undefined };
      form_token: { Args: Record<PropertyKey, never>; Returns: string };
      function_secret: { Args: Record<PropertyKey, never>; Returns: string };
      give_conversations_back: {
        Args: { p_count: number; p_id: number; p_version?: number };
        Returns: Json;
      };
      grant_seat: { Args: { p_add_seat?: boolean; p_id: number }; Returns: Json };
      grant_staff: {
        Args: { p_account: string; p_existing?: boolean; p_name: string; p_role?: string };
        Returns: Json;
      };
      has_account: { Args: { p_email: string }; Returns: boolean };
      health_report: { Args: Record<PropertyKey, never>; Returns: Json };
      hit_rate_limit: {
        Args: { p_key: string; p_limit: number; p_window_seconds: number };
        Returns: number;
      };
      hit_rate_limits: {
        Args: { p_keys: string[]; p_limits: number[]; p_windows: number[] };
        Returns: number[];
      };
      hurry_outbox: { Args: { p_id: string }; Returns: undefined };
      identity_confirmed_until: { Args: Record<PropertyKey, never>; Returns: string };
      invite_colleague: {
        Args: { p_email: string; p_name: string; p_proof: string };
        Returns: Json;
      };
      invite_member: { Args: { p_email: string; p_name: string; p_role: string }; Returns: Json };
      keep_for: {
        Args: { p_closed_days: number; p_history_days: number; p_spam_days: number };
        Returns: Json;
      };
      leave_lead: { Args: { p: Json }; Returns: Json };
      list_client_errors: { Args: Record<PropertyKey, never>; Returns: Json };
      list_colleagues: { Args: Record<PropertyKey, never>; Returns: Json };
      list_conversations: {
        Args: { p_before?: Json; p_limit?: number; p_state?: string };
        Returns: Json;
      };
      list_history: {
        Args: { p_before?: Json; p_limit?: number; p_row_id?: string; p_table?: string };
        Returns: Json;
      };
      list_inbox: {
        Args: { p_before?: Json; p_limit?: number; p_part?: string; p_show?: string };
        Returns: Json;
      };
      list_matches: { Args: { p_q: string }; Returns: Json };
      list_my_work: { Args: Record<PropertyKey, never>; Returns: Json };
      list_outbox: { Args: { p_before?: Json; p_limit?: number; p_state?: string }; Returns: Json };
      list_own_missed: {
        Args: { p_before?: Json; p_limit?: number; p_state?: string };
        Returns: Json;
      };
      list_related: { Args: { p_id: string; p_table: string }; Returns: Json };
      list_requests: {
        Args: {
          p_before?: Json;
          p_day?: string;
          p_kind?: string;
          p_limit?: number;
          p_q?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      list_rows: {
        Args: {
          p_assignee?: string;
          p_before?: Json;
          p_known_revision?: number;
          p_limit?: number;
          p_q?: string;
          p_sort?: string;
          p_status?: string;
          p_table: string;
        };
        Returns: Json;
      };
      list_team: { Args: Record<PropertyKey, never>; Returns: Json };
      list_views: { Args: Record<PropertyKey, never>; Returns: Json };
      mark_spam: { Args: { p_id: number; p_table: string }; Returns: undefined };
      may_add_image: { Args: Record<PropertyKey, never>; Returns: boolean };
      may_add_picture: { Args: Record<PropertyKey, never>; Returns: boolean };
      may_send_picture: { Args: { p_id: string }; Returns: boolean };
      move_times: { Args: { p_from: string; p_token: string; p_until: string }; Returns: Json };
      note_assistant_try: { Args: Record<PropertyKey, never>; Returns: undefined };
      note_client_error: {
        Args: { p_kind: string; p_message: string; p_page: string; p_place: string };
        Returns: undefined;
      };
      note_model_use: { Args: { p_assistant: number; p_model: Json }; Returns: undefined };
      note_presence: { Args: Record<PropertyKey, never>; Returns: string };
      note_typing: { Args: { p_id: string }; Returns: undefined };
      notice_settings: { Args: Record<PropertyKey, never>; Returns: Json };
      open_invitation: { Args: { p_token: string }; Returns: Json };
      open_payment: { Args: { p_token: string }; Returns: Json };
      open_request: { Args: { p_token: string }; Returns: Json };
      order_own_answers: { Args: { p_ids: number[] }; Returns: Json };
      own_address_change: { Args: { p_take_back?: boolean }; Returns: string };
      own_answers: { Args: Record<PropertyKey, never>; Returns: Json };
      own_assistant: { Args: Record<PropertyKey, never>; Returns: Json };
      own_assistant_usage: { Args: Record<PropertyKey, never>; Returns: Json };
      own_automations: { Args: Record<PropertyKey, never>; Returns: Json };
      own_business_profile: { Args: Record<PropertyKey, never>; Returns: Json };
      own_calendar: { Args: { p_renews?: boolean }; Returns: Json };
      own_colleagues: { Args: Record<PropertyKey, never>; Returns: Json };
      own_data: { Args: Record<PropertyKey, never>; Returns: Json };
      own_goods: { Args: Record<PropertyKey, never>; Returns: Json };
      own_inbox: { Args: { p_before?: Json; p_kind?: string; p_limit?: number }; Returns: Json };
      own_parts: { Args: { p_names: string[] }; Returns: Json };
      own_payments: { Args: Record<PropertyKey, never>; Returns: Json };
      own_plan: { Args: Record<PropertyKey, never>; Returns: Json };
      own_profile: { Args: Record<PropertyKey, never>; Returns: Json };
      own_push_devices: { Args: Record<PropertyKey, never>; Returns: Json };
      own_week: { Args: Record<PropertyKey, never>; Returns: Json };
      password_matches: { Args: { p_email: string; p_password: string }; Returns: boolean };
      pause_assistant: {
        Args: { p_id: number; p_reason: string; p_version?: number };
        Returns: Json;
      };
      pause_own_assistant: { Args: Record<PropertyKey, never>; Returns: Json };
      payment_receipt: { Args: { p_id: number; p_receipt: string }; Returns: Json };
      payment_terms: { Args: { p_token: string }; Returns: Json };
      place_request: { Args: { p: Json }; Returns: Json };
      poll_talk: {
        Args: {
          p_after: number;
          p_attempt: Json;
          p_conversation: string;
          p_key: string;
          p_proof: string;
          p_typing: boolean;
        };
        Returns: Json;
      };
      program_state: { Args: Record<PropertyKey, never>; Returns: Json };
      publish_own_assistant: { Args: Record<PropertyKey, never>; Returns: Json };
      push_keys: { Args: { p_private: string; p_public: string }; Returns: Json };
      put_goods: { Args: { p_goods: Json }; Returns: Json };
      quick_replies: { Args: Record<PropertyKey, never>; Returns: Json };
      rate_bot_message: {
        Args: { p_conversation: string; p_helped: boolean; p_key: string; p_message: number };
        Returns: boolean;
      };
      read_bot: {
        Args: { p_attempt?: Json; p_key: string; p_preview?: boolean; p_site?: string };
        Returns: Json;
      };
      read_business_profile: { Args: { p_user_id: string }; Returns: Json };
      read_calendar: { Args: { p_key: string }; Returns: Json };
      read_conversation: { Args: { p_id: string }; Returns: Json };
      read_lead: { Args: { p_id: number }; Returns: Json };
      read_managed_assistant: { Args: { p_id: number }; Returns: Json };
      read_payment: { Args: { p_id: number }; Returns: Json };
      read_plan_periods: { Args: { p_user_id: string }; Returns: Json };
      read_program: { Args: Record<PropertyKey, never>; Returns: Json };
      read_record: { Args: { p_id: string; p_table: string }; Returns: Json };
      read_record_work: {
        Args: { p_id: string; p_table: string; p_writes?: boolean };
        Returns: Json;
      };
      read_request: { Args: { p_id: number }; Returns: Json };
      record_blog_view: { Args: { p_slug: string }; Returns: boolean };
      record_bot_message: { Args: { p: Json }; Returns: Json };
      refuse_assistant: {
        Args: { p_id: number; p_reason: string; p_version?: number };
        Returns: Json;
      };
      refuse_estimates: { Args: Record<PropertyKey, never>; Returns: undefined };
      refuse_receipt: {
        Args: { p_id: number; p_reason: string; p_version?: number };
        Returns: Json;
      };
      refuse_write: {
        Args: { p_id: string; p_table: string; p_version?: number };
        Returns: undefined;
      };
      registration_links: { Args: { p_id: number }; Returns: Json };
      remove_colleague: { Args: { p_id: string }; Returns: undefined };
      remove_lead: { Args: { p_id: number; p_version?: number }; Returns: undefined };
      remove_managed_answer: {
        Args: { p_answer_id: number; p_id: number; p_version?: number };
        Returns: undefined;
      };
      remove_member: { Args: { p_id: string }; Returns: undefined };
      remove_note: { Args: { p_id: number; p_version?: number }; Returns: Json };
      remove_own_answer: { Args: { p_id: number; p_version?: number }; Returns: undefined };
      remove_part: {
        Args: { p_id: number; p_part: string; p_version?: number };
        Returns: undefined;
      };
      remove_push_device: { Args: { p_id: number }; Returns: undefined };
      remove_quick_reply: { Args: { p_id: number; p_version?: number }; Returns: undefined };
      remove_request: { Args: { p_id: number; p_version?: number }; Returns: undefined };
      remove_view: { Args: { p_id: number; p_version?: number }; Returns: undefined };
      renew_assistant_key: { Args: Record<PropertyKey, never>; Returns: Json };
      reply_by_mail: {
        Args: {
          p_anyway?: boolean;
          p_body: string;
          p_id: string;
          p_seen?: number;
          p_subject: string;
          p_table: string;
        };
        Returns: Json;
      };
      report_bot: {
        Args: { p_address_hash: string; p_key: string; p_reason: string };
        Returns: boolean;
      };
      request_plan_payment: { Args: { p_months: string; p_plan: string }; Returns: Json };
      request_state: { Args: { p_token: string }; Returns: Json };
      request_sums: { Args: Record<PropertyKey, never>; Returns: Json };
      require_second_factor: { Args: { p_required: boolean }; Returns: boolean };
      require_writer: { Args: Record<PropertyKey, never>; Returns: undefined };
      reset_second_factor: { Args: { p_who?: string }; Returns: boolean };
      restore_deleted: { Args: { p_audit_id: number }; Returns: Json };
      restore_from_spam: { Args: { p_id: number; p_table: string }; Returns: undefined };
      resume_assistant: { Args: { p_id: number; p_version?: number }; Returns: Json };
      retry_outbox: { Args: { p_id: string }; Returns: undefined };
      review_managed_answer: {
        Args: { p_answer_id: number; p_id: number; p_refusal?: string; p_version?: number };
        Returns: Json;
      };
      revoke_staff: { Args: { p_who: string }; Returns: undefined };
      save_business_profile: { Args: { p_profile: Json; p_version?: number }; Returns: Json };
      save_own_assistant: { Args: { p_settings: Json; p_version?: number }; Returns: Json };
      save_push_device: { Args: { p: Json }; Returns: Json };
      save_view: {
        Args: {
          p_address: string;
          p_id?: number;
          p_is_shared: boolean;
          p_name: string;
          p_version?: number;
        };
        Returns: Json;
      };
      second_factor_required: { Args: Record<PropertyKey, never>; Returns: boolean };
      send_picture: {
        Args: {
          p_client: string;
          p_conversation: string;
          p_key: string;
          p_path?: string;
          p_proof: string;
          p_text: string;
        };
        Returns: Json;
      };
      set_conversation_state: { Args: { p_id: string; p_state: string }; Returns: Json };
      set_database_bound: { Args: { p_bytes: number }; Returns: undefined };
      set_form_bound: { Args: { p_form: string; p_rows_a_day?: number }; Returns: undefined };
      set_lead_status: {
        Args: { p_id: number; p_status: string; p_version?: number };
        Returns: Json;
      };
      set_member_role: { Args: { p_id: string; p_role: string }; Returns: Json };
      set_notice_kinds: { Args: { p_kinds: string[] }; Returns: Json };
      set_payment_company: {
        Args: { p_name?: string; p_register?: string; p_token: string };
        Returns: Json;
      };
      set_payment_status: {
        Args: { p_id: number; p_status: string; p_version?: number };
        Returns: Json;
      };
      set_record_work: {
        Args: {
          p_assignee: string;
          p_fields?: string[];
          p_id: string;
          p_next_on: string;
          p_table: string;
          p_version?: number;
        };
        Returns: Json;
      };
      set_setup_state: {
        Args: { p_state: string; p_user_id: string; p_version?: number };
        Returns: Json;
      };
      settle_outbox: { Args: { p_outcomes: Json }; Returns: undefined };
      settle_own_missed: {
        Args: { p_id: number; p_state: string; p_version?: number };
        Returns: Json;
      };
      signup_proof: { Args: { p_email: string }; Returns: string };
      submit_form: {
        Args: {
          p_address: string;
          p_form: string;
          p_key?: string;
          p_proof: string;
          p_request_hash?: string;
          p_row: Json;
          p_scale?: number;
          p_signals?: Json;
        };
        Returns: Json;
      };
      suspend_member: { Args: { p_id: string; p_suspended?: boolean }; Returns: Json };
      suspend_staff: { Args: { p_suspended?: boolean; p_who: string }; Returns: Json };
      suspend_user: { Args: { p_user_id: string }; Returns: Json };
      take_refusal_back: { Args: { p_id: number; p_version?: number }; Returns: Json };
      talk_picture: { Args: { p_path: string }; Returns: string };
      tell_known_address: { Args: { p_email: string }; Returns: undefined };
      test_push_device: { Args: { p_id: number }; Returns: undefined };
      undo_many: { Args: { p_id: string }; Returns: Json };
      undo_reply: { Args: { p_note_id: number }; Returns: Json };
      waiting_list: { Args: Record<PropertyKey, never>; Returns: Json };
      waiting_sign_up: { Args: { p_email: string; p_password: string }; Returns: Json };
      write_in_talk: {
        Args: { p_client: string; p_id: string; p_picture?: string; p_text: string };
        Returns: Json;
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;

/** The newest migration that these types were made from. */
export const MIGRATION = '20261123013700';
